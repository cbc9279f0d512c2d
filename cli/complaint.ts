/** An expected failure: one line for the person at the terminal, and the status to exit with. */
export class Complaint extends Error {
  readonly status: 1 | 2;

  /**
   * @param message one line that says what is wrong and, if need be, where: `file:line:column: …`
   * @param status 2 for a wrong use or an unreadable file, 1 for a failure to do what was asked
   */
  constructor(message: string, status: 1 | 2 = 2) {
    super(message);
    this.status = status;
  }
}
