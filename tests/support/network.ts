import { onTestFinished } from 'vitest'
import { NO_ANSWER } from '../../src/firebase/error.ts'

/**
 * What becomes of a request: it never arrives; its answer never does; somebody else answers; it waits for the promise.
 * Undefined lets it pass.
 */
export type Fate = 'lost' | 'answer lost' | Response | Promise<void> | undefined
type Rule = (url: string, body: string) => Fate

export interface Seen {
  url: string
  body: string
  /** Of the answer; 0 while there is none. */
  status: number
}

const rules = new Set<Rule>()
const watchers = new Set<(seen: Seen) => void>()

// The application wraps fetch itself when it first connects, so this stands below it, where a browser's network is.
const inner = globalThis.fetch
const lost = () => new TypeError('fetch failed')

async function carried(url: string, body: string, send: () => Promise<Response>): Promise<Response> {
  for (const rule of rules) {
    const fate = rule(url, body)
    if (fate === 'lost') throw lost()
    if (fate === 'answer lost') {
      await send().then((answer) => answer.arrayBuffer())
      throw lost()
    }
    if (fate instanceof Response) return fate
    await fate
  }
  return send()
}

/** What a window says of itself to colleagues comes when it comes: tests are about what somebody does. */
const isSignOfLife = (url: string, body: string): boolean =>
  url.includes(':commit') && body.includes('/documents/presence/')

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  const body = typeof init?.body === 'string' ? init.body : ''
  if (isSignOfLife(url, body)) return inner(input, init)
  const seen: Seen = { url, body, status: 0 }
  for (const watch of watchers) watch(seen)
  const answer = await carried(url, body, () => inner(input, init))
  seen.status = answer.status
  return answer
}

/**
 * Decides what becomes of the application's requests until the test ends or the returned function is called. The server
 * does not know of it.
 */
export function meddle(rule: Rule): () => void {
  rules.add(rule)
  const stop = () => void rules.delete(rule)
  onTestFinished(stop)
  return stop
}

/** The connection is lost for requests whose address matches, until the returned function is called. */
export const lose = (address: RegExp): (() => void) =>
  meddle((url) => (address.test(url) ? 'lost' : undefined))

/** A request that gets no answer, also where the application has connected before this file was read. */
export const noAnswer = (): Promise<void> => Promise.reject(new TypeError(NO_ANSWER))

/** What colleagues do is not heard of until the returned function is called: the feed of changes, the oldest first, waits. */
export function holdFeed(): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  meddle((_url, body) => (body.includes('changesets') && body.includes('ASCENDING') ? released : undefined))
  onTestFinished(() => release())
  return () => release()
}

/** The first request after the next commit gets no answer, as of a server that goes in between; answers whether there was one. */
export function loseAfterCommit(): () => boolean {
  let hasCommitted = false
  let isLost = false
  meddle((url) => {
    if (url.includes(':commit')) hasCommitted = true
    else if (hasCommitted && !isLost) {
      isLost = true
      return noAnswer()
    }
    return undefined
  })
  return () => isLost
}

/** The requests whose address matches, from here on until the test ends. */
export function requests(address: RegExp): Seen[] {
  const found: Seen[] = []
  const watch = (seen: Seen) => {
    if (address.test(seen.url)) found.push(seen)
  }
  watchers.add(watch)
  onTestFinished(() => void watchers.delete(watch))
  return found
}

/** An answer of the database that refuses, as the services word it. */
export const refusal = (code: number, status: string): Response =>
  Response.json({ error: { code, status, message: 'no' } }, { status: code })
