import { ApiError } from '../http/error.ts'
import { isObject } from './values/canonical.ts'

/** URL prefixes of the full SDK's streams and of the control interface of Google's emulator. */
const PREFIXES = ['/google.firestore.v1.Firestore/', '/emulator/v1/']
const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/
/** The google.rpc.Code of unimplemented methods. */
export const UNIMPLEMENTED = 12
/** Parameters that open a channel: protocol versions of client and server, and the keep-alive interval. */
const [VERSION, SERVER_VERSION, KEEP_ALIVE_MS] = [8, 14, 30_000]
const MAX_MESSAGES = 1000

/** The error for a part of Firestore that local-firebase does not implement. */
export function unimplemented(name: string): ApiError {
  return new ApiError(
    501,
    `local-firebase does not implement ${name}. Use firebase/firestore/lite or the REST API of documents.`,
  )
}

/** Whether a path belongs to a missing part of Firestore, such as the full SDK's Listen and Write streams. */
export function isUnimplemented(pathname: string): boolean {
  return PREFIXES.some((prefix) => pathname.startsWith(prefix))
}

/** Returns the name of a missing part for the log: Listen, Write, or the prefix of the whole interface. */
export function unimplementedName(pathname: string): string {
  return CHANNEL.exec(pathname)?.[1] ?? PREFIXES.find((prefix) => pathname.startsWith(prefix)) ?? pathname
}

/**
 * Refuses the streams of the full SDK in a form that reaches the application. The SDK takes an HTTP error for
 * a broken connection: it then answers reads from its empty cache and queues writes for ever. So the channel
 * opens, and every query is removed and every write ended with an error. Channels have no state: all messages
 * are sent when one opens. Source: the WebChannel of google-closure-library as spoken by
 * @firebase/webchannel-wrapper; google.firestore.v1 ListenResponse and WriteResponse.
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

/** Parses the messages in the request that opens a channel: the form fields req0___data__ and so on. */
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

/** Completes the handshake, then fails: with an error before it, the SDK would retry the write. */
function refusedWrites(): object[] {
  const { code, status, message } = unimplemented('Write')
  return [{ streamId: '0', streamToken: 'AA==' }, { error: { code, status, message } }]
}

/** Builds one chunk of a channel: its length, then an array of [number, content] arrays. */
function chunk(arrays: unknown[]): Response {
  const text = JSON.stringify(arrays)
  return new Response(`${text.length}\n${text}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
