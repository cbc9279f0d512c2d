/**
 * Upper bounds in seconds. They are the ones that OpenTelemetry advises for `http.server.request.duration`, with
 * finer ones below: most responses of this service take less than its first.
 */
export const BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];
