/** A read that the boot script of index.html began while the bundle was on its way. */
interface EarlyRead {
  url: string
  body: string
  /** Epoch ms. */
  at: number
  answer: Promise<Response>
}

/** An answer that nobody wanted by then is too old to be shown as fresh. ms */
const GOOD_FOR = 30_000

/** Both sides say "a minute ago", each by its own reckoning; that difference is none. */
const withoutMoments = (body: string): string =>
  body.replaceAll(/"timestampValue":"[^"]*"/g, '"timestampValue":""')

/** The answer to this question when the boot script has asked it already, each answer once; else null. */
export function earlyAnswer(url: string, body: unknown): Promise<Response> | null {
  const { ppxReads: reads } = globalThis as { ppxReads?: EarlyRead[] }
  if (!reads || typeof body !== 'string') return null
  const wanted = withoutMoments(body)
  const index = reads.findIndex((read) => url.endsWith(read.url) && withoutMoments(read.body) === wanted)
  const [read] = index < 0 ? [] : reads.splice(index, 1)
  return read && Date.now() - read.at < GOOD_FOR ? read.answer : null
}
