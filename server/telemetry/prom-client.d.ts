/** Its default metrics, each in a file of its own; the package types them together only. */
declare module "prom-client/lib/metrics/*.js" {
  const watch: (register: import("prom-client").Registry) => void;
  export default watch;
}
