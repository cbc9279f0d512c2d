import { type BodyOf, Refusal, routes } from "@intent-resolution/contract";
import { checkBody, readForm } from "./admission/read-body.ts";
import type { Form, FormRequest, FormTarget, Stored } from "./form.ts";
import { type Envelope, type Refused, renderPage } from "./render.ts";
import type { Context } from "./route-handlers.ts";

type Result = Stored | Refusal;

/** The handlers of the routes that forms send to; absent without a store. */
type FormHandlers = {
  readonly [N in FormTarget]?: (body: BodyOf<N>, context: Context) => Result | Promise<Result>;
};

/**
 * Returns the function that responds to a form whose headers were checked: it sends the fields to the handler of their
 * route, and the form renders the result.
 */
export function formResponder(handlers: FormHandlers) {
  async function send(sent: FormRequest | Refusal, origin: string | null): Promise<Result> {
    if (sent instanceof Refusal) return sent;
    const { name, headers } = sent;
    const body = checkBody(routes[name].body, sent.body);
    if (body instanceof Refusal) return body;
    // The check pairs each route with its body; TypeScript cannot follow that through a variable name.
    const handle = handlers[name] as (body: unknown, context: Context) => Result | Promise<Result>;
    return handle(body, { origin, headers });
  }

  /**
   * @param refusal the refusal by the headers, if any
   * @param onReceived called once the body was received
   */
  return async (
    form: Form,
    request: Request,
    refusal: Refusal | null,
    envelope: Envelope,
    onReceived?: () => void,
  ): Promise<Response | Refused> => {
    const fields = refusal ?? (await readForm(request, onReceived));
    if (fields instanceof Refusal) return { refusal: fields, page: form.render(fields, null, request) };
    const result = await send(form.read(fields), envelope.cors.origin);
    const page = form.render(result, fields, request);
    return result instanceof Refusal ? { refusal: result, page } : renderPage(page, envelope);
  };
}
