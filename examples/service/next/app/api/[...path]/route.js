// The API inside a Next application: every method of every path below /api/.
import { createService } from "@intent-resolution/service";

const service = createService();
const answer = (request) => service(request);

export const dynamic = "force-dynamic";
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
