import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { Socket } from 'node:net'
import { PrefixedSocket } from './prefixed-socket.ts'

/** What every HTTP/2 connection begins with (RFC 9113, 3.4). */
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const MIB_OF_A_SESSION = 1
const SETTINGS = { maxConcurrentStreams: 8, maxHeaderListSize: 16 * 1024, enablePush: false }
const MAX_HEADERS = 64

export interface Http2Limits {
  /** Connections at once; the oldest makes room. */
  sessions: number
  /** Requests of one connection. */
  streams: number
  /** Milliseconds of silence, and of a connection's life: nobody has business here for longer. */
  idle: number
  life: number
}

const LIMITS: Http2Limits = { sessions: 50, streams: 100, idle: 5000, life: 15_000 }

export type StreamHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

/**
 * Connections that begin as HTTP/2 does, which gRPC clients speak. There is no service for them here: the handler only says
 * so, in a form that they understand. So they are few, short and small.
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

  /** Goes on with a connection of which the preface was read; `packet` ends with what came after it. */
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
      // The stream may have been reset by now.
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

/** The preface may have come in several packets, of which this is the last. */
function afterPreface(packet: Buffer): Buffer {
  let length = PREFACE.length
  while (!packet.subarray(0, length).equals(PREFACE.subarray(PREFACE.length - length))) length -= 1
  return packet.subarray(length)
}
