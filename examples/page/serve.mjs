// Serves this folder to this machine, as strictly as a page can be served: no inline script, no other origin.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
const files = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/app.js": ["app.js", "text/javascript"],
  "/style.css": ["style.css", "text/css"],
  "/page.phrases": ["page.phrases", "text/plain; charset=utf-8"],
  "/intent-resolution.js": [
    "node_modules/@intent-resolution/client/dist/intent-resolution.js",
    "text/javascript",
  ],
  "/phrases.js": ["node_modules/@intent-resolution/phrases/dist/phrases.js", "text/javascript"],
};

const server = createServer(async ({ url = "/" }, response) => {
  const [file, type] = files[url] ?? [];
  if (!file) return response.writeHead(404).end();
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
  };
  const content = await readFile(new URL(file, import.meta.url)).catch(() => null);
  response.writeHead(content ? 200 : 404, headers).end(content);
});
server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () => {
  console.log(`http://localhost:${server.address().port}/`);
});
