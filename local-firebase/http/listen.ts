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
 * Timeouts of a connection, ms. Bodies and responses also have a minimum rate (min-rate.ts); `request` is the
 * upper bound for any request. Proxies keep connections open for a minute; keepAlive is a little longer, so
 * that a proxy never sends on a connection that is just being closed.
 */
const TIMES = { headers: 20_000, request: 30 * 60_000, keepAlive: 65_000, idle: 120_000, check: 5000 }
/** More than a proxy opens and than users behind one address need, plus some that are only told to retry. */
const LIMITS: ConnectionLimits = { total: 2000, perNetwork: 200, refused: 500 }
/**
 * Connections queued by the operating system while the server is busy; more would retry only after seconds.
 */
const BACKLOG = 2048
const MAX_HEADER_BYTES = 16 * 1024
const RETRY_SECONDS = '5'

export interface Listening {
  /** Bound address, http://host:port. */
  origin: string
  /** Stops accepting connections and lets running responses finish, for at most five seconds. */
  close(): Promise<void>
}

export interface ListenOptions {
  port: number
  host: string
  /** Trusted proxies, whose connections carry many clients. */
  proxies?: Proxies
  times?: Partial<typeof TIMES>
  limits?: ConnectionLimits
  /** Handles HTTP/2 requests; without it, HTTP/2 is refused as invalid. */
  streams?: StreamHandler
  http2?: Partial<Http2Limits>
}

/** Starts an HTTP server. Responds 404 to paths that the handler does not know. Port 0 picks a free one. */
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
    // Writing to a disconnected client is not an error of the server.
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

/** Closes the server. Running responses may finish; connections still open after PATIENCE_MS are cut. */
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

/** Refuses a request over the connection limit, with a status that clients retry. */
function tooMany(res: ServerResponse): void {
  res.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': RETRY_SECONDS,
    connection: 'close',
  })
  res.end('{"error":{"code":503,"message":"Too many connections.","status":"UNAVAILABLE"}}')
}
