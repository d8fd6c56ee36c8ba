import { Agent, request } from 'node:http'
import { kindOf, type Times } from './times.ts'
import type { Asked, Visit } from './visits.ts'

/** Returns a random time for looking at a screen: 5 to 25 s, in ms. */
const look = () => 5_000 + Math.random() * 20_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Connections shared by all visitors, as behind a reverse proxy (docs/operate.md). */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request and reads the whole response; resolves to the status, 0 if it was cut off. */
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

/** Simulates a visitor who replays random visits until the end. */
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
