/** Who runs the service, for its description. */
export interface Operator {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
}
