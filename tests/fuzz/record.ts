import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { CASES, observe } from '../sdk/cases.ts'
import { startBackend, type Backend } from '../sdk/backend.ts'

/** A request as the SDK sent it; `path` includes the query. */
export interface Recorded {
  method: string
  path: string
  headers: [string, string][]
  body: Uint8Array | null
}

/**
 * The cases that together send every kind of request; the rest of the suite repeats these or waits on
 * purpose.
 */
const CHOSEN: Record<string, RegExp> = {
  values:
    /mixed types|unusual field names|a vector|a reference|microseconds|bytes|documented order|compare as numbers/,
  queries: /./,
  writes: /^(?!.*(thousand|five transactions|gives up)).*$/,
  errors: /^(?!.*(mebibyte|1,048,487)).*$/,
  auth: /verified|reset by mail|address changes|new password|profile|validatePassword|reveals whether/,
  storage: /^(?!.*(of 5000000|broke|lost|paused)).*$/,
}

/**
 * Length in bytes to which an upload's body is cut: its content does not matter, and mutating megabytes takes
 * time.
 */
const MAX_BODY_BYTES = 300_000

/**
 * Starts a backend and records every request that the chosen cases send to it through the real SDK. The
 * caller closes it.
 */
export async function recordedBackend(): Promise<{ backend: Backend; corpus: Recorded[] }> {
  const taken: Recorded[] = []
  const backend = await startBackend({
    // Data in memory where /dev/shm exists: other tests cover durability, and fsync takes most of the time.
    parent: existsSync('/dev/shm') ? '/dev/shm' : tmpdir(),
    respond: async (request, next) => {
      taken.push(await recordedFrom(request))
      return next(request)
    },
  })
  try {
    return { backend, corpus: await record(backend, taken) }
  } catch (error) {
    await backend.close()
    throw error
  }
}

async function record(backend: Backend, taken: Recorded[]): Promise<Recorded[]> {
  for (const [service, cases] of Object.entries(CASES))
    for (const one of cases)
      if (one.only !== 'chromium' && CHOSEN[service]?.test(one.name)) await observe(one, backend.origin)
  const distinct = new Map(
    taken.map((one) => [JSON.stringify([one.method, one.path, one.body?.length]), one]),
  )
  return [...distinct.values()].filter(({ body }) => (body?.length ?? 0) < MAX_BODY_BYTES)
}

async function recordedFrom(request: Request): Promise<Recorded> {
  const { pathname, search } = new URL(request.url)
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  return {
    method: request.method,
    path: pathname + search,
    headers: [...request.headers],
    body: request.method === 'GET' || request.method === 'HEAD' ? null : bytes,
  }
}
