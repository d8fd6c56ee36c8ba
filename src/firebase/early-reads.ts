import { site } from '../config.ts'
import type { EarlyRead } from '../page.ts'
import { GOOGLE, type RestRequest } from './rest-request.ts'

/** Requests that were sent while the bundle was loading, by the boot script or by `askEarly`. */
const started = (): EarlyRead[] | undefined => globalThis.ppx?.reads

/** Returns whether a request was sent before the application loaded whose answer has not been taken yet. */
export const isAskedEarly = (): boolean => (started()?.length ?? 0) > 0

/** Sends a request in advance that is needed in a moment; no-op without a boot script (the dev server). */
export function askEarly({ path, body: question }: RestRequest): void {
  const reads = started()
  if (!reads) return
  const url = (site.onGoogle ? GOOGLE : '') + path
  const body = JSON.stringify(question)
  // A simple request, like those of the boot script: no preflight.
  const answer = fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })
  // The caller that takes the answer handles the failure.
  answer.catch(() => undefined)
  reads.push({ url, body, at: Date.now(), answer })
}

/** Age up to which an early answer can be shown as fresh, ms. */
const GOOD_FOR = 30_000

/** Blanks the timestamps in a request, because both sides compute "a minute ago" from their own clock. */
const withoutMoments = (body: string): string =>
  body.replaceAll(/"timestampValue":"[^"]*"/g, '"timestampValue":""')

/** Returns the answer to this request if it was sent early, each answer once; else null. */
export function earlyAnswer(url: string, body: unknown): Promise<Response> | null {
  const reads = started()
  if (!reads || typeof body !== 'string') return null
  const wanted = withoutMoments(body)
  const index = reads.findIndex((read) => url.endsWith(read.url) && withoutMoments(read.body) === wanted)
  const [read] = index < 0 ? [] : reads.splice(index, 1)
  return read && Date.now() - read.at < GOOD_FOR ? read.answer : null
}
