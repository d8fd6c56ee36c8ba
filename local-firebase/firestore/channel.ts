import { ApiError } from '../http/error.ts'
import { isObject } from './values/canonical.ts'

/** The streams of the full SDK, and the interface of Google's emulator. */
const PREFIXES = ['/google.firestore.v1.Firestore/', '/emulator/v1/']
const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/
/** google.rpc.Code. */
export const UNIMPLEMENTED = 12
/** What opens a channel: its number, the version of the protocol that client and server speak, and how long silence may last. */
const [VERSION, SERVER_VERSION, KEEP_ALIVE_MS] = [8, 14, 30_000]
const MAX_MESSAGES = 1000

/** What is said to whoever uses a part of Firestore that is not here. */
export function unimplemented(name: string): ApiError {
  return new ApiError(
    501,
    `local-firebase does not implement ${name}. Use firebase/firestore/lite or the REST API of documents.`,
  )
}

/** Whether a path is of a part of Firestore that is not here: the streams Listen and Write among them, which the full SDK needs. */
export function isMissingPart(pathname: string): boolean {
  return PREFIXES.some((prefix) => pathname.startsWith(prefix))
}

/** What a client asks for that is not here, as the log names it: Listen, Write or the whole interface. */
export function missingPart(pathname: string): string {
  return CHANNEL.exec(pathname)?.[1] ?? PREFIXES.find((prefix) => pathname.startsWith(prefix)) ?? pathname
}

/**
 * Refuses the streams of the full SDK in a form that it passes on. An HTTP error it takes for a broken line: it then answers
 * reads from its empty cache and keeps writes for ever. So the channel opens, every query is taken back with its reason and
 * every write ends with it. Channels are not remembered: what is to be said is said as they open.
 * Source: the WebChannel of google-closure-library as @firebase/webchannel-wrapper speaks it; google.firestore.v1 ListenResponse
 * and WriteResponse.
 */
export async function answerMissing(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, method] = CHANNEL.exec(pathname) ?? []
  if (method === undefined) throw unimplemented(pathname.slice(0, 100))
  if (request.method === 'POST' && !searchParams.has('SID')) {
    const messages = method === 'Listen' ? refusedTargets(await messagesOf(request)) : refusedWrites()
    const opened = ['c', `${method}-closed`, '', VERSION, SERVER_VERSION, KEEP_ALIVE_MS]
    return chunk([[0, opened], ...messages.map((message, i) => [i + 1, [message]])])
  }
  if (request.method === 'POST') throw new ApiError(400, 'Unknown SID')
  const last = Number(searchParams.get('AID') ?? 0)
  return chunk([[Number.isSafeInteger(last) ? last + 1 : 1, ['close']]])
}

/** The messages that come as a channel opens: req0___data__ and so on of a form. */
async function messagesOf(request: Request): Promise<Record<string, unknown>[]> {
  const form = new URLSearchParams(await request.text())
  const count = Math.min(Number(form.get('count') ?? 0), MAX_MESSAGES)
  const messages: Record<string, unknown>[] = []
  for (let i = 0; i < count; i++) {
    try {
      const message: unknown = JSON.parse(form.get(`req${i}___data__`) ?? '')
      if (isObject(message)) messages.push(message)
    } catch {
      throw new ApiError(400, 'Invalid JSON payload received.')
    }
  }
  return messages
}

function refusedTargets(messages: Record<string, unknown>[]): object[] {
  const { message } = unimplemented('Listen')
  const targets = messages.flatMap(({ addTarget }) => (isObject(addTarget) ? [addTarget['targetId']] : []))
  return targets.map((target) => ({
    targetChange: {
      targetChangeType: 'REMOVE',
      targetIds: [target],
      cause: { code: UNIMPLEMENTED, message },
    },
  }))
}

/** The handshake, after which the SDK gives up a write that is refused; before it, it would try again. */
function refusedWrites(): object[] {
  const { code, status, message } = unimplemented('Write')
  return [{ streamId: '0', streamToken: 'AA==' }, { error: { code, status, message } }]
}

/** One piece of a channel: its length, then arrays of number and content. */
function chunk(arrays: unknown[]): Response {
  const text = JSON.stringify(arrays)
  return new Response(`${text.length}\n${text}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
