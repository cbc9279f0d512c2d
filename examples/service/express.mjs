// The API inside an Express application. It stands before express.json(), for it reads its bodies itself.
import { createService } from "@intent-resolution/service";
import express from "express";
import { toNodeHandler } from "srvx/node";

const service = createService();
const app = express();
app.disable("x-powered-by");
app.all(
  "/api/{*path}",
  toNodeHandler((request) => service(request)),
);
app.get("/", (_, response) => response.send("an application of your own"));

app.listen(Number(process.env.PORT ?? 8080), "127.0.0.1");
