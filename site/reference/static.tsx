import type { LimitName } from "@intent-resolution/contract";
import type { ComponentChildren } from "preact";

/** Makes Preact keep the prerendered HTML of an element. */
export const PRERENDERED = { __html: "" };

/** Renders content that is the same in every service and does nothing: a browser keeps its prerendered HTML. */
export const Static = ({ children }: { children: ComponentChildren }) =>
  typeof document === "undefined" ? (
    <div class="static">{children}</div>
  ) : (
    <div class="static" dangerouslySetInnerHTML={PRERENDERED} />
  );

/**
 * Renders content that only a service with a limit has: in the build it is a place that the server keeps or leaves
 * out.
 */
export const WhereLimited = (props: { by: LimitName | undefined; children: ComponentChildren }) => {
  const { by, children } = props;
  return by ? (
    <>
      {`{{#${by}Count}}`}
      {children}
      {`{{/${by}Count}}`}
    </>
  ) : (
    children
  );
};
