# npx esbuild worker.mjs --bundle --format=esm --outfile=bundled/worker.js
# workerd serve worker.capnp --socket-addr http=127.0.0.1:8080
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "api", worker = (
    modules = [(name = "worker.js", esModule = embed "bundled/worker.js")],
    compatibilityDate = "2026-07-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "api")],
);
