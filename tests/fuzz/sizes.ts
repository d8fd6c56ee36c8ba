import { bodyLimit } from '../../local-firebase/firestore/body-limit.ts'
import { documentsRoot } from '../../local-firebase/firestore/paths.ts'
import { SMALL_BODY } from '../../local-firebase/http/body-limit.ts'
import { PROJECT } from '../sdk/names.ts'
import { grow, type Grown } from './grow.ts'
import { faultOf } from './judge.ts'
import { type Recorded, recordedBackend } from './record.ts'
import { longestStretch } from './stretch.ts'

export interface SizeFindings {
  /** Number of distinct places in the recorded requests that were grown. */
  places: number
  statuses: Record<number, number>
  /** The requests with the longest stretches of processor time, longest first. */
  slowest: { place: string; bytes: number; status: number; ms: number; stretchMs: number }[]
  faults: { place: string; fault: string }[]
}

/** Returns the body limit of a route, in bytes. */
function limitOf({ method, path }: Recorded): number {
  const { pathname } = new URL(path, 'http://localhost')
  return (bodyLimit(method, pathname) ?? SMALL_BODY).bytes
}

const NAME = documentsRoot(PROJECT)
const ROOT = `/v1/${NAME}`
const DOCUMENT = {
  fields: {
    text: { stringValue: 'x' },
    list: { arrayValue: { values: [{ integerValue: '1' }] } },
    map: { mapValue: { fields: { a: { bytesValue: 'AA==' } } } },
  },
}

/** Requests of clients without an SDK. */
const PLAIN: [method: string, path: string, body: object][] = [
  ['PATCH', `${ROOT}/open/plain`, DOCUMENT],
  ['POST', `${ROOT}/open`, DOCUMENT],
  [
    'POST',
    `${ROOT}:batchWrite`,
    {
      writes: [{ update: { name: `${NAME}/open/plain`, ...DOCUMENT } }],
      labels: { a: 'b' },
    },
  ],
  ['POST', `${ROOT}:listCollectionIds`, { pageSize: 3, pageToken: 'x' }],
]

function plainRequests(): Recorded[] {
  return PLAIN.map(([method, path, body]) => ({
    method,
    path,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify(body)),
  }))
}

/** Returns the last part of a path, which names the operation whatever document it concerns. */
const verbOf = ({ method, path }: Recorded): string =>
  `${method} ${/:\w+(?=\?|$)/.exec(path)?.[0] ?? path.split('?')[0]?.replace(/[^/]*\d[^/]*/g, '*') ?? ''}`

/**
 * Records the real SDK's requests and sends them with each of their lists, maps and texts grown to the
 * route's limit, up to `atMost` bytes. Every answer must be like Google's, and no request may compute for
 * longer than `most` milliseconds without giving others a turn.
 */
export async function fuzzSizes(atMost: number, most: number): Promise<SizeFindings> {
  const { backend, corpus } = await recordedBackend()
  try {
    const findings: SizeFindings = { places: 0, statuses: {}, slowest: [], faults: [] }
    const known = new Set<string>()
    for (const recorded of [...corpus, ...plainRequests()]) {
      for (const grown of grow(recorded, Math.min(limitOf(recorded), atMost))) {
        const place = `${verbOf(recorded)} ${grown.place}`
        if (known.has(place)) continue
        known.add(place)
        await send(grown, place)
      }
    }
    findings.places = known.size
    findings.slowest.sort((a, b) => b.stretchMs - a.stretchMs)
    return findings

    async function send({ request, body }: Grown, place: string): Promise<void> {
      const sent = { ...request, body: Buffer.from(body()) }
      const answered = new Request(`${backend.origin}${sent.path}`, {
        method: sent.method,
        headers: sent.headers.filter(([name]) => name !== 'content-length'),
        body: sent.body,
      })
      const used = process.cpuUsage()
      const { result, stretchMs } = await longestStretch(() => backend.local.respond(answered, '203.0.113.7'))
      const { user, system } = process.cpuUsage(used)
      const fault = await faultOf(sent, result)
      const status = result?.status ?? 0
      findings.statuses[status] = (findings.statuses[status] ?? 0) + 1
      const ms = Math.round((user + system) / 1000)
      findings.slowest.push({ place, bytes: sent.body.length, status, ms, stretchMs })
      if (fault !== null) findings.faults.push({ place, fault })
      else if (stretchMs > most)
        findings.faults.push({ place, fault: `no other request was served for ${stretchMs} ms` })
    }
  } finally {
    await backend.close()
  }
}
