import type { Backend } from '../sdk/backend.ts'
import { faultOf, HANG_MS } from './judge.ts'
import { mutate } from './mutate.ts'
import { randomFrom } from './random.ts'
import { type Recorded, recordedBackend } from './record.ts'
import { PASSWORD } from '../sdk/names.ts'

export interface Findings {
  /** Number of requests recorded from the SDK. */
  recorded: number
  requests: number
  seconds: number
  /** Number of answers by HTTP status; 0 stands for a path that is not Firebase's. */
  statuses: Record<number, number>
  /** Processor time of the slowest request, in milliseconds: other work on the machine does not count. */
  slowestMs: number
  faults: { seed: number; fault: string; request: string }[]
}

const FUZZER = 'fuzzer@site.example'
/**
 * Requests per simulated address: one network may create a hundred accounts an hour, so the fuzzer changes
 * its address before that limit refuses everything.
 */
const REQUESTS_PER_ADDRESS = 20_000
/**
 * Requests that hash a password, a tenth of a second each, or end the session; only one in a hundred of them
 * is sent.
 */
const COSTLY = /accounts:(signUp|signInWithPassword|resetPassword|update|delete)\b/
/** Requests after which the fuzzer signs in again, because some requests end its session. */
const REQUESTS_PER_TOKEN = 5000
const GIVE_UP_MS = 60_000
const REPORTED_EVERY = 50_000
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

async function signIn(backend: Backend): Promise<string> {
  await backend.local.createUser({ email: FUZZER, password: PASSWORD }).catch(() => undefined)
  const url = `${backend.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const body = JSON.stringify({ email: FUZZER, password: PASSWORD, returnSecureToken: true })
  const answer = (await (await fetch(url, { method: 'POST', body })).json()) as { idToken?: string }
  return answer.idToken ?? ''
}

/** Replaces the recorded user's token by the fuzzer's. */
function as(token: string, recorded: Recorded): Recorded {
  if (token === '') return recorded
  const headers = recorded.headers.map(([name, value]): [string, string] => [
    name,
    value.replaceAll(TOKEN, token),
  ])
  const text = recorded.body && Buffer.from(recorded.body).toString('latin1')
  return {
    ...recorded,
    headers,
    body: text?.includes('eyJ') ? Buffer.from(text.replaceAll(TOKEN, token), 'latin1') : recorded.body,
  }
}

/**
 * Builds the request; null if no client could send it, because HTTP cannot express its address or a header.
 */
function toRequest(origin: string, { method, path, headers, body }: Recorded): Request | null {
  try {
    return new Request(`${origin}${path.startsWith('/') ? '' : '/'}${path}`, {
      method,
      headers,
      body: body as BodyInit | null,
    })
  } catch {
    return null
  }
}

/** Waits for the answer; 'late' after a time that even a busy machine does not need. */
async function inTime<T>(answer: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), GIVE_UP_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const shown = ({ method, path, headers, body }: Recorded): string =>
  JSON.stringify([method, path, headers, body && Buffer.from(body).toString('latin1').slice(0, 2000)])

/**
 * Records the real SDK's requests, then sends `count` damaged copies to the server, in process. `seed`
 * determines them: request n of a run has the seed `seed + n`, and COUNT=1 SEED=that repeats it alone.
 */
export async function fuzz(
  count: number,
  seed: number,
  progress: (findings: Findings) => void = () => undefined,
): Promise<Findings> {
  const { backend, corpus } = await recordedBackend()
  try {
    const findings: Findings = {
      recorded: corpus.length,
      requests: 0,
      seconds: 0,
      statuses: {},
      slowestMs: 0,
      faults: [],
    }
    const started = performance.now()
    let token = ''
    for (let n = 0; n < count; n += 1) {
      if (n % REQUESTS_PER_TOKEN === 0) token = await signIn(backend)
      const random = randomFrom(seed + n)
      let original = random.pick(corpus)
      while (COSTLY.test(original.path) && !random.chance(0.01)) original = random.pick(corpus)
      const mutant = mutate(as(token, original), random)
      const address = `203.0.113.${Math.floor(n / REQUESTS_PER_ADDRESS) % 250}`
      const request = toRequest(backend.origin, mutant)
      const used = process.cpuUsage()
      const response = request && (await inTime(backend.local.respond(request, address)))
      const late = response === 'late'
      const status = late ? 0 : (response?.status ?? 0)
      let fault = late ? `no response within ${GIVE_UP_MS} ms` : await faultOf(mutant, response)
      const { user, system } = process.cpuUsage(used)
      const ms = (user + system) / 1000
      if (ms > HANG_MS) fault ??= `took ${Math.round(ms)} ms`
      findings.slowestMs = Math.max(findings.slowestMs, Math.round(ms))
      findings.statuses[status] = (findings.statuses[status] ?? 0) + 1
      if (fault !== null) findings.faults.push({ seed: seed + n, fault, request: shown(mutant) })
      findings.requests = n + 1
      findings.seconds = Math.round((performance.now() - started) / 1000)
      if (findings.requests % REPORTED_EVERY === 0) progress(findings)
      if (findings.faults.length >= 20) break
    }
    return findings
  } finally {
    await backend.close()
  }
}
