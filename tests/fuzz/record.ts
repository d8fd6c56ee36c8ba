import { CASES, observe } from '../sdk/cases.ts'
import type { World } from '../sdk/world.ts'

/** A request as the SDK sent it; `path` with the query. */
export interface Recorded {
  method: string
  path: string
  headers: [string, string][]
  body: Uint8Array | null
}

/** The cases that between them send every kind of request; the rest of the suite repeats these or waits on purpose. */
const CHOSEN: Record<string, RegExp> = {
  values: /a list of everything|odd names|a vector|a reference|a moment|bytes|one order|one kind/,
  queries: /./,
  writes: /^(?!.*(thousand|five transactions|gives up)).*$/,
  errors: /^(?!.*mebibyte).*$/,
  auth: /verified|reset by mail|address changes|new password|profile|measured|tells whether/,
  storage: /^(?!.*(of 5000000|broke|lost|paused)).*$/,
}

/** What an upload's body is cut to: its bytes are of no interest, and mutating megabytes takes time. */
const LONGEST_BODY = 300_000

/** Every request that the chosen cases send through the real SDK. `tap` receives them from the world. */
export async function record(world: World, taken: Recorded[]): Promise<Recorded[]> {
  for (const [service, cases] of Object.entries(CASES))
    for (const one of cases)
      if (one.only !== 'chromium' && CHOSEN[service]?.test(one.name)) await observe(one, world.origin)
  const distinct = new Map(
    taken.map((one) => [JSON.stringify([one.method, one.path, one.body?.length]), one]),
  )
  return [...distinct.values()].filter(({ body }) => (body?.length ?? 0) < LONGEST_BODY)
}

export async function recordedFrom(request: Request): Promise<Recorded> {
  const { pathname, search } = new URL(request.url)
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  return {
    method: request.method,
    path: pathname + search,
    headers: [...request.headers],
    body: request.method === 'GET' || request.method === 'HEAD' ? null : bytes,
  }
}
