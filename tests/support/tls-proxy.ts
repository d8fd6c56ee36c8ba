import { Agent, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './certificate.ts'

export interface TlsProxy {
  port: number
  /** Where requests go from now on. */
  forwardTo(origin: string): void
  close(): Promise<void>
}

/**
 * What Caddy or nginx does before the site: https outside, http with kept connections inside, Host as the client sent it.
 * The X-Forwarded headers lie, to show that nobody believes them.
 */
export async function startTlsProxy(host: string): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true })
  let target = ''
  const server = createServer(selfSigned(host), (req, res) => {
    const lies = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '1.1.1.1',
    }
    const headers = { ...req.headers, ...lies }
    const inner = request(
      `${target}${req.url}`,
      { method: req.method ?? 'GET', headers, agent },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(res)
      },
    )
    inner.on('error', () => res.writeHead(502).end())
    req.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: (origin) => void (target = origin),
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
