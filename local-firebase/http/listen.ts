import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type ClientError, isHttp2, refuse } from './client-error.ts'
import { type ConnectionLimits, Connections } from './connections.ts'
import { Http2Connections, type Http2Limits, type StreamHandler } from './http2.ts'
import { isLoopback } from './loopback.ts'
import { NO_PROXIES, type Proxies } from './proxies.ts'

const SWEEP_MS = 100
const PATIENCE_MS = 5000

/**
 * How long a connection may take, in milliseconds. Bodies and answers have a pace of their own (min-rate.ts); `request` is the end
 * of every patience. A proxy keeps its connections for a minute: ours stay a little longer, so that it never sends into one
 * that is just being closed.
 */
const TIMES = { headers: 20_000, request: 30 * 60_000, keepAlive: 65_000, idle: 120_000, check: 5000 }
/** More than a proxy opens, more than people behind one address need, and some to be told that there are too many. */
const LIMITS: ConnectionLimits = { total: 2000, perNetwork: 200, refused: 500 }
/** Connections that the operating system holds while the server is busy; beyond it they wait for seconds to try again. */
const BACKLOG = 2048
const MAX_HEADER_BYTES = 16 * 1024
const RETRY_SECONDS = '5'

export interface Listening {
  /** http://host:port as bound. */
  origin: string
  /** Stops accepting and lets running answers finish, for at most five seconds. */
  close(): Promise<void>
}

export interface ListenOptions {
  port: number
  host: string
  /** Whose connections are many people's. */
  proxies?: Proxies
  times?: Partial<typeof TIMES>
  limits?: ConnectionLimits
  /** Answers the requests of HTTP/2; without it they are no requests. */
  streams?: StreamHandler
  http2?: Partial<Http2Limits>
}

/** A stand-alone HTTP server; what the handler does not know is a 404. Port 0 takes a free one. */
export async function listen(
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>,
  { port, host, proxies = NO_PROXIES, times, limits = LIMITS, streams, http2 }: ListenOptions,
): Promise<Listening> {
  const { headers, request, keepAlive, idle, check } = { ...TIMES, ...times }
  const options = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: check,
    maxHeaderSize: MAX_HEADER_BYTES,
  }
  const connections = new Connections(limits, (client) => isLoopback(client) || proxies(client))
  const server = createServer(options, (req, res) => {
    // What is written to a client who has gone is not an error of ours.
    res.on('error', () => undefined)
    const { socket } = req
    if (!connections.began(socket, res)) {
      tooMany(res)
      return
    }
    res.once('close', () => connections.ended(socket, res))
    handler(req, res).then(
      (known) => {
        if (!known) notFound(res)
      },
      () => res.destroy(),
    )
  })
  server.on('connection', (socket: Socket) => connections.add(socket))
  const sessions = streams && new Http2Connections(streams, http2)
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (connections.isAnswering(socket)) socket.destroy()
    else if (sessions && isHttp2(error)) sessions.take(socket, error.rawPacket ?? Buffer.alloc(0))
    else refuse(socket, error)
  })
  server.setTimeout(idle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
  const address = server.address() as AddressInfo
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    origin: `http://${shown}:${address.port}`,
    close: () => {
      sessions?.close()
      return closeGently(server)
    },
  }
}

/** Answers that are under way may finish; who has not let go after that is cut off. */
function closeGently(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  return new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeIdleConnections()
  }).finally(() => {
    clearInterval(sweep)
    clearTimeout(cut)
  })
}

function notFound(res: ServerResponse): void {
  res.writeHead(404, { 'content-type': 'application/json' })
  res.end('{"error":{"code":404,"message":"Not found.","status":"NOT_FOUND"}}')
}

/** Trying again is what helps here, so it is a status that clients try again at. */
function tooMany(res: ServerResponse): void {
  res.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': RETRY_SECONDS,
    connection: 'close',
  })
  res.end('{"error":{"code":503,"message":"Too many connections.","status":"UNAVAILABLE"}}')
}
