import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { Socket } from 'node:net'
import { PrefixedSocket } from './prefixed-socket.ts'

/** Connection preface of HTTP/2 (RFC 9113, 3.4). */
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const MIB_OF_A_SESSION = 1
const SETTINGS = { maxConcurrentStreams: 8, maxHeaderListSize: 16 * 1024, enablePush: false }
const MAX_HEADERS = 64

export interface Http2Limits {
  /** Maximum number of connections; a new one replaces the oldest. */
  sessions: number
  /** Maximum number of requests per connection. */
  streams: number
  /** Idle timeout and maximum lifetime of a connection, ms; no legitimate client needs longer. */
  idle: number
  life: number
}

const LIMITS: Http2Limits = { sessions: 50, streams: 100, idle: 5000, life: 15_000 }

export type StreamHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

/**
 * Accepts HTTP/2 connections, which gRPC clients open. No service is available over them: the handler only
 * says so, in a form that gRPC understands. Hence the tight limits on number, lifetime and memory.
 */
export class Http2Connections {
  readonly #limits: Http2Limits
  readonly #handler: StreamHandler
  readonly #server
  readonly #sessions = new Set<ServerHttp2Session>()

  constructor(handler: StreamHandler, limits: Partial<Http2Limits> = {}) {
    this.#handler = handler
    this.#limits = { ...LIMITS, ...limits }
    this.#server = createServer({
      maxSessionMemory: MIB_OF_A_SESSION,
      maxHeaderListPairs: MAX_HEADERS,
      settings: SETTINGS,
    })
    this.#server.on('session', (session) => this.#add(session))
  }

  /** Takes over a connection whose preface has been read; `packet` ends with the bytes after the preface. */
  take(socket: Socket, packet: Buffer): void {
    this.#server.emit(
      'connection',
      new PrefixedSocket(socket, Buffer.concat([PREFACE, afterPreface(packet)])),
    )
  }

  close(): void {
    for (const session of this.#sessions) session.destroy()
  }

  #add(session: ServerHttp2Session): void {
    const { sessions, streams, idle, life } = this.#limits
    const [oldest] = this.#sessions
    if (this.#sessions.size >= sessions) oldest?.destroy()
    this.#sessions.add(session)
    let left = streams
    session.on('stream', (stream, headers) => {
      stream.on('error', () => undefined)
      if (left-- === 0) session.destroy()
      // The client may have reset the stream meanwhile.
      if (!stream.closed && !stream.destroyed && !session.destroyed) this.#handler(stream, headers)
    })
    session.setTimeout(idle, () => session.destroy())
    const end = setTimeout(() => session.destroy(), life)
    session.once('close', () => {
      clearTimeout(end)
      this.#sessions.delete(session)
    })
  }
}

/** Returns the bytes after the preface, of which `packet` may contain only the last part. */
function afterPreface(packet: Buffer): Buffer {
  let length = PREFACE.length
  while (!packet.subarray(0, length).equals(PREFACE.subarray(PREFACE.length - length))) length -= 1
  return packet.subarray(length)
}
