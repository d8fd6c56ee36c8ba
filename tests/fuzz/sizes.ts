import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { startWorld } from '../sdk/world.ts'
import { grow, type Grown } from './grow.ts'
import { faultOf } from './judge.ts'
import { record, type Recorded, recordedFrom } from './record.ts'
import { longestStretch } from './stretch.ts'

export interface SizeFindings {
  /** Places in the recorded requests that were grown, each once for all requests that have it. */
  places: number
  statuses: Record<number, number>
  /** Of processor time; the longest stretches first. */
  slowest: { place: string; bytes: number; status: number; ms: number; stretchMs: number }[]
  faults: { place: string; fault: string }[]
}

/** What a body may have in bytes, by what it asks for: Firestore's writes, its other verbs, everything else. */
export interface SizeLimits {
  writes: number
  reads: number
  others: number
}

export const BODY_LIMITS: SizeLimits = { writes: 10 * 1024 * 1024, reads: 256 * 1024, others: 64 * 1024 }

const WRITING = /:(commit|batchWrite)\b/
const FIRESTORE = /\/databases\/[^/]+\/documents\b/

function limitOf({ path }: Recorded, limits: SizeLimits): number {
  if (WRITING.test(path)) return limits.writes
  return FIRESTORE.test(path) ? limits.reads : limits.others
}

/** The last part of a path, which says what is asked for whatever document it is about. */
const verbOf = ({ method, path }: Recorded): string =>
  `${method} ${/:\w+(?=\?|$)/.exec(path)?.[0] ?? path.split('?')[0]?.replace(/[^/]*\d[^/]*/g, '*') ?? ''}`

/**
 * Records what the real SDK sends and sends each of its lists, maps and texts grown to the limit of its body. Every answer
 * must be Google's, and between two turns of others no request may compute for longer than `most` milliseconds.
 */
export async function fuzzSizes(limits: SizeLimits, most: number): Promise<SizeFindings> {
  const taken: Recorded[] = []
  const world = await startWorld({
    parent: existsSync('/dev/shm') ? '/dev/shm' : tmpdir(),
    respond: async (request, next) => {
      taken.push(await recordedFrom(request))
      return next(request)
    },
  })
  try {
    const findings: SizeFindings = { places: 0, statuses: {}, slowest: [], faults: [] }
    const known = new Set<string>()
    const corpus = await record(world, taken)
    for (const recorded of corpus) {
      for (const grown of grow(recorded, limitOf(recorded, limits))) {
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
      const answered = new Request(`${world.origin}${sent.path}`, {
        method: sent.method,
        headers: sent.headers.filter(([name]) => name !== 'content-length'),
        body: sent.body,
      })
      const used = process.cpuUsage()
      const { result, stretchMs } = await longestStretch(() => world.local.respond(answered, '203.0.113.7'))
      const { user, system } = process.cpuUsage(used)
      const fault = await faultOf(sent, result)
      const status = result?.status ?? 0
      findings.statuses[status] = (findings.statuses[status] ?? 0) + 1
      const ms = Math.round((user + system) / 1000)
      findings.slowest.push({ place, bytes: sent.body.length, status, ms, stretchMs })
      if (fault !== null) findings.faults.push({ place, fault })
      else if (stretchMs > most)
        findings.faults.push({ place, fault: `nobody else had a turn for ${stretchMs} ms` })
    }
  } finally {
    await world.close()
  }
}
