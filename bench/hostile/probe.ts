import { Agent, request } from 'node:http'

/**
 * A visitor in a process of its own, who keeps requesting a small document and the server's health. With an
 * ID token, an editor, who keeps saving a small document instead.
 */

const EVERY_MS = 20
const [origin = '', root = '', collection = '', idToken = ''] = (process.env['PROBE'] ?? '').split(' ')
const agent = new Agent({ keepAlive: true })

export interface Probed {
  /** Time of the request, epoch ms. */
  at: number
  ms: number
  /** 0 when there was no response. */
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

/** Rotated, since an editor does not save the same document again before the first save is done. */
const DOCUMENTS = 200
let saved = 0
function save(): void {
  const fields = { n: { integerValue: String(saved++) } }
  const update = { name: `${root}/${collection}/editor-${saved % DOCUMENTS}`, fields }
  ask(`/v1/${root}:commit`, JSON.stringify({ writes: [{ update }] }))
}

setInterval(idToken === '' ? visit : save, EVERY_MS)
