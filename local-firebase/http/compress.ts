import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Below this a packed answer saves no packet worth the time. */
const MIN_BYTES = 4096

/** A JSON body, packed when the client takes gzip and it is large enough; sets the headers that say so. */
export async function compressed(body: Buffer, req: IncomingMessage, res: ServerResponse): Promise<Buffer> {
  res.setHeader('vary', 'accept-encoding')
  const accepts = /\bgzip\b/.test(req.headers['accept-encoding']?.toString() ?? '')
  const result = accepts && body.length >= MIN_BYTES ? await pack(body, { level: 1 }) : body
  if (result !== body) res.setHeader('content-encoding', 'gzip')
  res.setHeader('content-length', result.length)
  return result
}
