import { Agent, request } from 'node:http'
import { kindOf, type Times } from './times.ts'
import type { Asked, Visit } from './visits.ts'

/** What somebody looks at a screen, ms: from 5 to 25 s. */
const look = () => 5_000 + Math.random() * 20_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The connections of a proxy that stands before the server, as docs/operate.md has it: visitors share them. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request and takes the whole answer; the status, 0 when it was cut off. */
function send({ url, body }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { method: body === '' ? 'GET' : 'POST', agent }, (answer) => {
      answer
        .on('error', () => resolve(0))
        .on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
        .resume()
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** One visitor, who goes through visits until the end. */
export async function visitor(visits: readonly Visit[], until: number, times: Times): Promise<void> {
  await pause(Math.random() * 20_000)
  while (Date.now() < until) {
    const visit = visits[Math.floor(Math.random() * visits.length)] ?? []
    for (const step of visit) {
      await Promise.all(
        step.map(async (asked) => {
          const began = performance.now()
          const status = await send(asked)
          times.note(`visitor: ${kindOf(asked.url, asked.body)}`, performance.now() - began, status === 200)
        }),
      )
      await pause(look())
      if (Date.now() >= until) break
    }
  }
}
