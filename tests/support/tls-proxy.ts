import { Agent, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './certificate.ts'

export interface TlsProxy {
  port: number
  /** Sets the origin to which requests are forwarded from now on. */
  forwardTo(origin: string): void
  close(): Promise<void>
}

/**
 * Starts a proxy like Caddy or nginx: https outside, http with keep-alive connections inside, Host as the
 * client sent it. Its X-Forwarded headers are false, to show that nobody trusts them.
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
