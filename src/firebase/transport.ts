import { learnServerTime } from './clock.ts'
import { earlyAnswer } from './early-reads.ts'
import { NO_ANSWER, NOT_IN_TIME } from './error.ts'
import { meter } from './meter.ts'
import { reportRefused } from './refusals.ts'

const FIRESTORE_CALL =
  /\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents\b.*:(?:batchGet|runQuery|runAggregationQuery|commit)(?:\?|$)/

/** Time limits for an answer, ms: the Lite SDK waits for ever, but a screen must report that nothing came. */
const ANSWER_WITHIN = 9_000
const COMMIT_WITHIN = 20_000

const READ_TIME = /"readTime":\s*"([^"]+)"/

type Fetch = typeof globalThis.fetch

/** Sends a request and waits for the headers of its answer; `textOf` waits for the body. */
async function answered(inner: Fetch, url: string, init: RequestInit | undefined): Promise<Response> {
  const stop = new AbortController()
  const patience = setTimeout(() => stop.abort(), url.includes(':commit') ? COMMIT_WITHIN : ANSWER_WITHIN)
  try {
    const early = earlyAnswer(url, init?.body)
    if (!early) return await inner(url, { ...init, signal: stop.signal })
    const late = new Promise<never>((_resolve, reject) => {
      stop.signal.addEventListener('abort', () => reject(new Error(NO_ANSWER)))
    })
    return await Promise.race([early, late])
  } catch (cause) {
    throw new Error(stop.signal.aborted ? NOT_IN_TIME : NO_ANSWER, { cause })
  } finally {
    clearTimeout(patience)
  }
}

/** Reads a body to its end. A slow body may take its time; one that stalls throws. */
async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    let patience: ReturnType<typeof setTimeout> | undefined
    const still = new Promise<never>((_resolve, reject) => {
      patience = setTimeout(() => reject(new Error(NOT_IN_TIME)), ANSWER_WITHIN)
    })
    const part = await Promise.race([reader?.read(), still]).finally(() => clearTimeout(patience))
    if (!part || part.done) return text + decoder.decode()
    text += decoder.decode(part.value, { stream: true })
  }
}

async function metered(inner: Fetch, url: string, init: RequestInit | undefined): Promise<Response> {
  const body = init?.body
  meter.add({ requests: 1, bytesOut: typeof body === 'string' ? body.length : 0 })
  const response = await answered(inner, url, init)
  if (response.status === 401 || response.status === 403) reportRefused()
  const date = response.headers.get('date')
  if (date) learnServerTime(Date.parse(date))
  response.json = async (): Promise<unknown> => {
    const text = await textOf(response).catch((cause: unknown) => {
      throw new Error(cause instanceof Error && cause.message === NOT_IN_TIME ? NOT_IN_TIME : NO_ANSWER, {
        cause,
      })
    })
    meter.add({ bytesIn: text.length })
    const readTime = READ_TIME.exec(text)?.[1]
    if (readTime) learnServerTime(Date.parse(readTime))
    try {
      return JSON.parse(text)
    } catch (cause) {
      // A truncated answer counts as none.
      throw new Error(NO_ANSWER, { cause })
    }
  }
  return response
}

let installed = false

/**
 * Wraps `fetch` for Firestore calls only: the SDK offers no hook around its requests, and only there can
 * bytes and the server's time be seen (a Date header, or readTime in the body where CORS hides the header).
 */
export function installTransport(): void {
  if (installed) return
  installed = true
  const inner = globalThis.fetch
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && FIRESTORE_CALL.test(input) ? metered(inner, input, init) : inner(input, init)
}
