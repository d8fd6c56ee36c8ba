import { onTestFinished } from 'vitest'
import { NO_ANSWER } from '../../src/firebase/error.ts'

/**
 * The fate of a request: it never arrives; its response is lost; this response replaces it; it waits for the
 * promise. Undefined lets it pass.
 */
export type Fate = 'lost' | 'response lost' | Response | Promise<void> | undefined
type Rule = (url: string, body: string) => Fate

export interface SentRequest {
  url: string
  body: string
  /** HTTP status of the response; 0 while there is none. */
  status: number
}

const rules = new Set<Rule>()
const watchers = new Set<(seen: SentRequest) => void>()

// The application wraps fetch when it first connects, so this hook sits below that, in the place of a
// browser's network.
const inner = globalThis.fetch
const lost = () => new TypeError('fetch failed')

async function carried(url: string, body: string, send: () => Promise<Response>): Promise<Response> {
  for (const rule of rules) {
    const fate = rule(url, body)
    if (fate === 'lost') throw lost()
    if (fate === 'response lost') {
      await send().then((answer) => answer.arrayBuffer())
      throw lost()
    }
    if (fate instanceof Response) return fate
    await fate
  }
  return send()
}

/**
 * Whether a request is a presence heartbeat: these come at any time, and tests are about the user's own
 * requests.
 */
const isHeartbeat = (url: string, body: string): boolean =>
  url.includes(':commit') && body.includes('/documents/presence/')

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  const body = typeof init?.body === 'string' ? init.body : ''
  if (isHeartbeat(url, body)) return inner(input, init)
  const seen: SentRequest = { url, body, status: 0 }
  for (const watch of watchers) watch(seen)
  const answer = await carried(url, body, () => inner(input, init))
  seen.status = answer.status
  return answer
}

/**
 * Decides the fate of the application's requests until the test ends or the returned function is called. The
 * server does not notice.
 */
export function interceptRequests(rule: Rule): () => void {
  rules.add(rule)
  const stop = () => void rules.delete(rule)
  onTestFinished(stop)
  return stop
}

/** Loses the connection for requests with a matching URL until the returned function is called. */
export const dropRequests = (address: RegExp): (() => void) =>
  interceptRequests((url) => (address.test(url) ? 'lost' : undefined))

/**
 * Rejects like a request without a response, also if the application connected before this module was loaded.
 */
export const noResponse = (): Promise<void> => Promise.reject(new TypeError(NO_ANSWER))

/**
 * Holds back the feed of changes (the query with the oldest first), so that colleagues' changes stay unknown
 * until the returned function is called.
 */
export function holdChangeFeed(): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  interceptRequests((_url, body) =>
    body.includes('changesets') && body.includes('ASCENDING') ? released : undefined,
  )
  onTestFinished(() => release())
  return () => release()
}

/**
 * Loses the response of the first request after the next commit, as if the server stopped in between; returns
 * a function that says whether that happened.
 */
export function loseResponseAfterCommit(): () => boolean {
  let hasCommitted = false
  let isLost = false
  interceptRequests((url) => {
    if (url.includes(':commit')) hasCommitted = true
    else if (hasCommitted && !isLost) {
      isLost = true
      return noResponse()
    }
    return undefined
  })
  return () => isLost
}

/** Returns a live list of the requests with a matching URL, until the test ends. */
export function requests(address: RegExp): SentRequest[] {
  const found: SentRequest[] = []
  const watch = (seen: SentRequest) => {
    if (address.test(seen.url)) found.push(seen)
  }
  watchers.add(watch)
  onTestFinished(() => void watchers.delete(watch))
  return found
}

/** Creates an error response in the format of the Firebase services. */
export const refusal = (code: number, status: string): Response =>
  Response.json({ error: { code, status, message: 'no' } }, { status: code })
