import { Agent, request } from 'node:http'

/** A visitor in a process of its own: asks for one small document and for the server's health, again and again. */

const EVERY_MS = 20
const [origin = '', root = ''] = (process.env['PROBE'] ?? '').split(' ')
const agent = new Agent({ keepAlive: true })

export interface Probed {
  /** When it was asked, in epoch milliseconds. */
  at: number
  ms: number
  /** 0 when there was no answer. */
  status: number
}

function ask(path: string, body?: string): void {
  const at = Date.now()
  const began = performance.now()
  const tell = (status: number): void =>
    void process.send?.({ at, ms: performance.now() - began, status } satisfies Probed)
  const sent = request(
    `${origin}${path}`,
    { agent, method: body === undefined ? 'GET' : 'POST' },
    (answer) => {
      answer.resume().on('end', () => tell(answer.statusCode ?? 0))
    },
  )
  sent.on('error', () => tell(0))
  sent.end(body)
}

setInterval(() => {
  ask(`/v1/${root}:batchGet`, JSON.stringify({ documents: [`${root}/projects/p1`] }))
  ask('/__/health')
}, EVERY_MS)
