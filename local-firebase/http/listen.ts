import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  /** http://host:port as bound. */
  origin: string
  /** Stops accepting, lets running answers finish, then closes idle connections. */
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
    close: () =>
      new Promise((resolve, reject) => {
        // A connection whose last answer ends after close() would otherwise stay until its keep-alive time is over.
        const idle = setInterval(() => server.closeIdleConnections(), 20)
        server.close((error) => {
          clearInterval(idle)
          if (error) reject(error)
          else resolve()
        })
      }),
  }
}

function notFound(res: ServerResponse): void {
  res.writeHead(404, { 'content-type': 'application/json' })
  res.end('{"error":{"code":404,"message":"Not found.","status":"NOT_FOUND"}}')
}
