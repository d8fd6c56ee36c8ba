import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SWEEP_MS = 100
const PATIENCE_MS = 5000

export interface Listening {
  /** http://host:port as bound. */
  origin: string
  /** Stops accepting and lets running answers finish, for at most five seconds. */
  close(): Promise<void>
}

/** A stand-alone HTTP server; what the handler does not know is a 404. Port 0 takes a free one. */
export async function listen(
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createServer((req, res) => {
    handler(req, res).then(
      (known) => {
        if (!known) notFound(res)
      },
      () => res.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    origin: `http://${shown}:${address.port}`,
    close: () => closeGently(server),
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
