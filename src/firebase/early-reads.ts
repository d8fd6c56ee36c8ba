import { site } from '../config.ts'
import type { EarlyRead } from '../page.ts'
import { GOOGLE, type RestRequest } from './rest-request.ts'

/** What began while the bundle was on its way, by the boot script or by `askEarly`. */
const started = (): EarlyRead[] | undefined => globalThis.ppx?.reads

/** Whether something was requested before the application came that nobody has taken yet. */
export const isAskedEarly = (): boolean => (started()?.length ?? 0) > 0

/** Sends at once the requests that will be needed in a moment; without a boot script (the dev server) nothing happens. */
export function askEarly({ path, body: question }: RestRequest): void {
  const reads = started()
  if (!reads) return
  const url = (site.onGoogle ? GOOGLE : '') + path
  const body = JSON.stringify(question)
  // A simple request, as the boot script makes them: no preflight.
  const answer = fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })
  // The caller that takes the answer handles the failure.
  answer.catch(() => undefined)
  reads.push({ url, body, at: Date.now(), answer })
}

/** An answer that nobody wanted by then is too old to be shown as fresh. ms */
const GOOD_FOR = 30_000

/** Both sides say "a minute ago", each by its own reckoning; that difference is none. */
const withoutMoments = (body: string): string =>
  body.replaceAll(/"timestampValue":"[^"]*"/g, '"timestampValue":""')

/** The answer to this request when it was sent early, each answer once; else null. */
export function earlyAnswer(url: string, body: unknown): Promise<Response> | null {
  const reads = started()
  if (!reads || typeof body !== 'string') return null
  const wanted = withoutMoments(body)
  const index = reads.findIndex((read) => url.endsWith(read.url) && withoutMoments(read.body) === wanted)
  const [read] = index < 0 ? [] : reads.splice(index, 1)
  return read && Date.now() - read.at < GOOD_FOR ? read.answer : null
}
