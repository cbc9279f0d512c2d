/** Who runs a service, as its description tells. */
export interface Operator {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
}
