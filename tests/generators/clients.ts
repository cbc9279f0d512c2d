/** The generated clients behind one interface. Each response keeps the type that the generator gave it. */
import createFetchClient from "openapi-fetch";
import type { paths } from "./dist/description";
import { createClient } from "./dist/hey-api/client";
import { createInquiry, resolveIntents } from "./dist/hey-api/sdk.gen";
import { zCreateInquiryBody, zResolveIntentsResponse } from "./dist/hey-api/zod.gen";
import * as orval from "./dist/orval/client";
import { createInquiryBody, resolveIntentsResponse } from "./dist/orval/zod";
import { Api, type ApiError, type InquiryRequest, type ResolveRequest } from "./dist/swagger/api";

/** A response read through a generated client: its status, and what its types lead to. */
export interface Read {
  readonly status: number | undefined;
  /** The status of what was accepted or resolved. */
  readonly answered?: string | undefined;
  /** The code of a refusal, as the type of the refused answer has it. */
  readonly code?: string | undefined;
}

/** A generated client at an address. */
export interface Generated {
  inquire(base: string, inquiry: InquiryRequest): Promise<Read>;
  resolve(base: string, request: ResolveRequest): Promise<Read>;
}

/** Runs a client that calls relative addresses as the page of an origin would. */
async function at<T>(base: string, call: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = Object.assign(
    (input: RequestInfo | URL, init?: RequestInit) => fetch(new URL(String(input), base), init),
    fetch,
  );
  try {
    return await call();
  } finally {
    globalThis.fetch = fetch;
  }
}

export const clients: Readonly<Record<string, Generated>> = {
  "openapi-typescript": {
    async inquire(baseUrl, body) {
      const { data, response } = await createFetchClient<paths>({ baseUrl }).POST("/api/inquiries", { body });
      return { status: response.status, answered: data?.status };
    },
    async resolve(baseUrl, body) {
      const client = createFetchClient<paths>({ baseUrl });
      const { data, error, response } = await client.POST("/api/v1/resolve", { body });
      return { status: response.status, answered: data?.status, code: error?.error.code };
    },
  },

  "@hey-api/openapi-ts, zod": {
    async inquire(baseUrl, inquiry) {
      const client = createClient({ baseUrl });
      const { data, response } = await createInquiry({ client, body: zCreateInquiryBody.parse(inquiry) });
      return { status: response?.status, answered: data?.status };
    },
    async resolve(baseUrl, body) {
      const { data, error, response } = await resolveIntents({ client: createClient({ baseUrl }), body });
      const answered = data && zResolveIntentsResponse.parse(data).status;
      return { status: response?.status, answered, code: error?.error.code };
    },
  },

  "orval, zod": {
    async inquire(base, inquiry) {
      // Its zod has `true` and `false` for a constant, so what it parsed is not of its own type.
      createInquiryBody.parse(inquiry);
      const { status, data } = await at(base, () => orval.createInquiry(inquiry));
      return status === 202 ? { status, answered: data.status } : { status };
    },
    async resolve(base, request) {
      const { status, data } = await at(base, () => orval.resolveIntents(request));
      if (status === 200) return { status, answered: resolveIntentsResponse.parse(data).status };
      return { status, code: data.error.code };
    },
  },

  "swagger-typescript-api": {
    async inquire(baseUrl, inquiry) {
      const { status, data } = await new Api({ baseUrl }).api.createInquiry(inquiry);
      return { status, answered: data.status };
    },
    async resolve(baseUrl, request) {
      try {
        const { status, data } = await new Api({ baseUrl }).api.resolveIntents(request);
        return { status, answered: data.status };
      } catch (refused) {
        // It throws its response. Only the generator's documentation says which type that has.
        const { status, error } = refused as { status: number; error: ApiError };
        return { status, code: error.error.code };
      }
    },
  },
};
