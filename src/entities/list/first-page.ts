import { listRequest, type RestRequest } from '../../firebase/rest-request.ts'
import { nextReadSize, type Plan } from '../../records/listing.ts'

export const RECORDS_A_PAGE = 20

/** What the first page of a public list asks first: one request, the same that its query makes (tree/queries.ts). */
export const firstPage = (plan: Plan): RestRequest[] =>
  plan.steps
    .slice(0, 1)
    .map((step) => listRequest({ ...step, limit: nextReadSize(plan, RECORDS_A_PAGE, 0, 0) }))
