// The API inside a Hono application, here on Node through srvx.
import { createService } from "@intent-resolution/service";
import { Hono } from "hono";
import { serve } from "srvx";

const service = createService();
const app = new Hono();
app.get("/", (context) => context.text("an application of your own"));
app.all("/api/*", (context) => service(context.req.raw));

serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT ?? 8080),
  silent: true,
  fetch: app.fetch,
});
