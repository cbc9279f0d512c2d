import { cpus, release, totalmem } from "node:os";

/** The machine in one line. */
export const hardware = (): string =>
  `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Linux ${release()}`;
