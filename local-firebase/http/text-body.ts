import { ApiError } from './error.ts'

/** The request's body as text; 413 beyond `largest` bytes, decided while reading: an announced length proves nothing. */
export async function readText(request: Request, largest = 64 * 1024): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new ApiError(413, `Request payload size exceeds the limit: ${largest} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
