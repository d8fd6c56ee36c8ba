import { HEADERS, JUNK, KEYS, TEXTS } from './junk.ts'
import type { Random } from './random.ts'
import type { Recorded } from './record.ts'

type Container = Record<string, unknown> | unknown[]

/** Size in bytes beyond which a body is not damaged further: other tests cover the server's size limits. */
const MAX_BYTES = 200_000

/** Returns every object and list of a body, as candidates for damage. */
function containers(node: unknown, found: Container[] = []): Container[] {
  if (typeof node !== 'object' || node === null || found.length > 2000) return found
  found.push(node as Container)
  for (const child of Object.values(node)) containers(child, found)
  return found
}

function damage(root: unknown, random: Random): unknown {
  const places = containers(root)
  if (places.length === 0 || random.chance(0.02)) return random.pick(JUNK)
  const place = random.pick(places) as Record<string, unknown>
  const keys = Object.keys(place)
  const key = random.pick(keys)
  switch (random.below(6)) {
    case 0:
      if (key !== undefined) delete place[key]
      return root
    case 1:
      place[random.pick(KEYS)] = structuredClone(random.pick(JUNK))
      return root
    case 2:
      if (key !== undefined) place[key] = structuredClone(random.pick(places.slice(0, 8)))
      return root
    case 3:
      if (key !== undefined) place[random.pick(KEYS)] = place[key]
      return root
    case 4:
      if (Array.isArray(place) && place.length > 0)
        for (let n = random.pick([1, 2, 12, 40]); n > 0; n -= 1) place.push(place[0])
      return root
    default:
      if (key !== undefined) place[key] = structuredClone(random.pick(JUNK))
      return root
  }
}

/** Cuts, duplicates, overwrites or inserts characters at a random position. */
function scramble(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const end = Math.min(text.length, at + random.below(20))
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(end)
    case 2:
      return text.slice(0, end) + text.slice(at)
    default:
      return text.slice(0, at) + random.pick(TEXTS) + text.slice(end)
  }
}

function otherPath(path: string, random: Random): string {
  const [name = '', query = ''] = path.split('?', 2)
  if (query !== '' && random.chance(0.4)) return `${name}?${scramble(query, random)}`
  const segments = name.split('/')
  const at = 1 + random.below(segments.length - 1)
  if (random.chance(0.3)) segments[at] = scramble(segments[at] ?? '', random)
  else if (random.chance(0.5)) segments.splice(at, 1)
  else segments.splice(at, random.below(2), random.pick(TEXTS))
  return `${segments.join('/')}?${query}`
}

function otherHeaders(headers: [string, string][], random: Random): [string, string][] {
  if (random.chance(0.3)) return headers.filter((_, at) => at !== random.below(headers.length))
  const [name, values] = random.pick(HEADERS)
  return [...headers.filter(([known]) => known !== name), [name, random.pick(values)]]
}

function otherBody(body: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(body).toString('utf8')
  if (random.chance(0.8) && /^[[{]/.test(text))
    try {
      let damaged = text
      // Parse again each time: a value inserted twice must not be one shared object, or sizes multiply.
      for (let n = random.below(3); n >= 0 && damaged.length < MAX_BYTES; n -= 1)
        damaged = JSON.stringify(damage(JSON.parse(damaged), random)) ?? ''
      return Buffer.from(damaged)
    } catch {
      // The body was scrambled before and is not JSON: scramble it again.
    }
  return Buffer.from(scramble(Buffer.from(body).toString('latin1'), random), 'latin1')
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Returns the request with one to three faults. */
export function mutate(original: Recorded, random: Random): Recorded {
  let { method, path, headers, body } = original
  for (let n = random.below(3); n >= 0; n -= 1) {
    const choice = random.number()
    if (choice < 0.55 && body !== null && body.length > 0) body = otherBody(body, random)
    else if (choice < 0.75) path = otherPath(path, random)
    else if (choice < 0.95) headers = otherHeaders(headers, random)
    else method = random.pick(METHODS)
  }
  if (method === 'GET' || method === 'HEAD') body = null
  return { method, path, headers, body }
}
