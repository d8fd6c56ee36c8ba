import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { FairQueue } from './fair-queue.ts'
import type { Source } from './known-sources.ts'

/** What scrypt is to cost: N = 2^log2N. */
export interface PasswordCost {
  log2N: number
  r: number
  p: number
}

/** N = 2^14, r = 8, p = 5 with 16 MiB each: one of the settings of OWASP's Password Storage Cheat Sheet. */
const COST: PasswordCost = { log2N: 14, r: 8, p: 5 }
const FIREBASE = 'firebase-scrypt'
const KEY_BYTES = 32
/** The source of a request that tells nothing about where it comes from: it queues with the strangers. */
const SOMEBODY: Source = { key: 'here', known: false }

/** Hashing takes 0.1 s of a core; two at once leave the thread pool's other threads to files. */
const queue = new FairQueue({ atOnce: 2, perSource: 20, waiting: 200 })

function derive(password: string, salt: Buffer, cost: PasswordCost, source: Source): Promise<Buffer> {
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

/** What a stored hash consists of. */
export interface StoredHash {
  cost: PasswordCost
  salt: Buffer
  key: Buffer
  /** With Firebase's own variant: what is put behind the salt, and what the derived key encrypts. */
  firebase: { saltSeparator: Buffer; signerKey: Buffer } | null
}

/** An account that has moved here without a password: it needs a new one. */
export const NO_PASSWORD = 'none'

/** Null when nothing can be compared with it. */
export function storedHash(hash: string): StoredHash | null {
  const [kind, ...parts] = hash.split('$')
  const bytes = parts.map((part) => Buffer.from(part, 'base64'))
  if (kind === 'scrypt') {
    const [log2N, r, p] = parts.map(Number) as [number, number, number]
    const [salt, key] = bytes.slice(3) as [Buffer, Buffer]
    return { cost: { log2N, r, p }, salt, key, firebase: null }
  }
  if (kind !== FIREBASE) return null
  const [log2N, r] = parts.map(Number) as [number, number]
  const [saltSeparator, signerKey, salt, key] = bytes.slice(2) as [Buffer, Buffer, Buffer, Buffer]
  return { cost: { log2N, r, p: 1 }, salt, key, firebase: { saltSeparator, signerKey } }
}

/** The hash of a password that Firebase has made, as it is stored here until somebody signs in with it. */
export function firebaseHash(
  hash: Omit<StoredHash, 'firebase'> & { firebase: NonNullable<StoredHash['firebase']> },
): string {
  const { cost, salt, key, firebase } = hash
  const bytes = [firebase.saltSeparator, firebase.signerKey, salt, key].map((part) => part.toString('base64'))
  return [FIREBASE, cost.log2N, cost.r, ...bytes].join('$')
}

/** Firebase's variant of scrypt keeps what AES-256 in counter mode makes of a key of the project (github.com/firebase/scrypt). */
function encrypted(signerKey: Buffer, derived: Buffer): Buffer {
  return createCipheriv('aes-256-ctr', derived, Buffer.alloc(16)).update(signerKey)
}

/** How passwords are kept and checked. */
export interface Passwords {
  /** "scrypt$log2N$r$p$salt$key": the cost travels with the hash so that it can be raised later. */
  hash(password: string, source?: Source): Promise<string>
  /** Whether a password is the one of a hash that is stored; takes as long for a wrong one. */
  matches(password: string, hash: string, source?: Source): Promise<boolean>
  /** Whether a hash was made at another cost than today's: it is made anew when its password is at hand. */
  isOutdated(hash: string): boolean
  /** Takes as long as a real check, for addresses without an account: the time must not tell who has one. */
  pretendToCheck(password: string, source: Source): Promise<void>
}

export function passwordsAt(cost = COST): Passwords {
  const prefix = ['scrypt', cost.log2N, cost.r, cost.p].join('$')
  const pretendToCheck = async (password: string, source: Source): Promise<void> =>
    void (await derive(password, Buffer.alloc(16), cost, source))
  return {
    async hash(password, source = SOMEBODY) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost, source)
      return [prefix, salt.toString('base64'), key.toString('base64')].join('$')
    },
    async matches(password, hash, source = SOMEBODY) {
      const stored = storedHash(hash)
      if (!stored) {
        await pretendToCheck(password, source)
        return false
      }
      const { salt, key, firebase } = stored
      const salted = firebase ? Buffer.concat([salt, firebase.saltSeparator]) : salt
      const derived = await derive(password, salted, stored.cost, source)
      const actual = firebase ? encrypted(firebase.signerKey, derived) : derived
      return actual.length === key.length && timingSafeEqual(actual, key)
    },
    isOutdated: (hash) => !hash.startsWith(`${prefix}$`),
    pretendToCheck,
  }
}
