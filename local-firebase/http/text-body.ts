import { gathered, within } from './body.ts'
import { SMALL_BODY } from './body-limit.ts'

/** Reads a body as text, in routes with a streamed body. Throws ApiError 400 beyond `largest` bytes. */
export async function readText(request: Request, largest = SMALL_BODY.bytes): Promise<string> {
  return Buffer.concat(await gathered(within(largest, request.body ?? []))).toString('utf8')
}
