import { Agent, request } from 'node:http'

/**
 * A visitor in a process of its own: asks for one small document and for the server's health, again and again. An editor, who
 * has an ID token, saves one small document instead.
 */

const EVERY_MS = 20
const [origin = '', root = '', collection = '', idToken = ''] = (process.env['PROBE'] ?? '').split(' ')
const agent = new Agent({ keepAlive: true })

export interface Probed {
  /** When it was asked, in epoch milliseconds. */
  at: number
  ms: number
  /** 0 when there was no answer. */
  status: number
}

const headers = idToken === '' ? {} : { authorization: `Bearer ${idToken}` }

function ask(path: string, body?: string): void {
  const at = Date.now()
  const began = performance.now()
  const tell = (status: number): void =>
    void process.send?.({ at, ms: performance.now() - began, status } satisfies Probed)
  const sent = request(
    `${origin}${path}`,
    { agent, method: body === undefined ? 'GET' : 'POST', headers },
    (answer) => {
      answer.resume().on('end', () => tell(answer.statusCode ?? 0))
    },
  )
  sent.on('error', () => tell(0))
  sent.end(body)
}

function visit(): void {
  ask(`/v1/${root}:batchGet`, JSON.stringify({ documents: [`${root}/projects/p1`] }))
  ask('/__/health')
}

/** Whoever saves one document does not save it again before it is saved. */
const DOCUMENTS = 200
let saved = 0
function save(): void {
  const fields = { n: { integerValue: String(saved++) } }
  const update = { name: `${root}/${collection}/editor-${saved % DOCUMENTS}`, fields }
  ask(`/v1/${root}:commit`, JSON.stringify({ writes: [{ update }] }))
}

setInterval(idToken === '' ? visit : save, EVERY_MS)
