/** The operator of the service, as its description names them. */
export interface Operator {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
}
