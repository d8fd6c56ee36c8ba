import { listRequest, type RestRequest } from '../../firebase/rest-request.ts'
import { nextReadSize, type Plan } from '../../records/listing.ts'

export const RECORDS_A_PAGE = 20

/** Returns the first read of a public list: one request, identical to that of its query (tree/queries.ts). */
export const firstPage = (plan: Plan): RestRequest[] =>
  plan.steps
    .slice(0, 1)
    .map((step) => listRequest({ ...step, limit: nextReadSize(plan, RECORDS_A_PAGE, 0, 0) }))
