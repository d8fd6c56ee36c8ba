import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { FairQueue } from './fair-queue.ts'
import type { Source } from './known-sources.ts'

/** N = 2^14, r = 8, p = 5 with 16 MiB each: one of the settings of OWASP's Password Storage Cheat Sheet. */
const COST = { log2N: 14, r: 8, p: 5 }
const PREFIX = ['scrypt', COST.log2N, COST.r, COST.p].join('$')
const KEY_BYTES = 32
/** The source of a request that tells nothing about where it comes from: it queues with the strangers. */
const SOMEBODY: Source = { key: 'here', known: false }

/** Hashing takes 0.1 s of a core; two at once leave the thread pool's other threads to files. */
const queue = new FairQueue({ atOnce: 2, perSource: 20, waiting: 200 })

function derive(password: string, salt: Buffer, cost: typeof COST, source: Source): Promise<Buffer> {
  const N = 2 ** cost.log2N
  const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r }
  return queue.run(
    source,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

/** "scrypt$log2N$r$p$salt$key": the cost travels with the hash so that it can be raised later. */
export async function hashPassword(password: string, source = SOMEBODY): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST, source)
  return [PREFIX, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Whether a password is the one of a hash of `hashPassword`; takes as long for a wrong one. */
export async function passwordMatches(password: string, hash: string, source = SOMEBODY): Promise<boolean> {
  const [, log2N, r, p, salt, key] = hash.split('$')
  const expected = Buffer.from(key ?? '', 'base64')
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), cost, source)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Whether a hash was made at another cost than today's: it is made anew when its password is at hand. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${PREFIX}$`)
}

/** Takes as long as a real check, for addresses without an account: the time must not tell who has one. */
export async function pretendToCheck(password: string, source: Source): Promise<void> {
  await derive(password, Buffer.alloc(16), COST, source)
}
