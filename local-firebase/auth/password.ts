import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { FairQueue } from './fair-queue.ts'
import type { Source } from './known-sources.ts'

/** The cost parameters of scrypt, with N = 2^log2N. */
export interface PasswordCost {
  log2N: number
  r: number
  p: number
}

/** N = 2^14, r = 8, p = 5 with 16 MiB each: one of the settings in OWASP's Password Storage Cheat Sheet. */
const COST: PasswordCost = { log2N: 14, r: 8, p: 5 }
const FIREBASE = 'firebase-scrypt'
const KEY_BYTES = 32
/** The source of requests whose origin is unknown; they queue with strangers. */
const SOMEBODY: Source = { key: 'here', known: false }

/** Each hash takes 0.1 s of a core; two at once leave the thread pool's other threads free for files. */
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

/** The parts of a stored hash. */
export interface StoredHash {
  cost: PasswordCost
  salt: Buffer
  key: Buffer
  /** For Firebase's scrypt variant: the suffix of the salt, and the key that the derived key encrypts. */
  firebase: { saltSeparator: Buffer; signerKey: Buffer } | null
}

/** Stands for the hash of an account that was imported without a password and needs a new one. */
export const NO_PASSWORD = 'none'

/** Parses a stored hash; returns null when no password can be compared with it. */
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

/** Encodes a hash made by Firebase for storage; it is replaced when the user next signs in. */
export function firebaseHash(
  hash: Omit<StoredHash, 'firebase'> & { firebase: NonNullable<StoredHash['firebase']> },
): string {
  const { cost, salt, key, firebase } = hash
  const bytes = [firebase.saltSeparator, firebase.signerKey, salt, key].map((part) => part.toString('base64'))
  return [FIREBASE, cost.log2N, cost.r, ...bytes].join('$')
}

/** Computes the hash of Firebase's scrypt: AES-256-CTR of a project key (github.com/firebase/scrypt). */
function encrypted(signerKey: Buffer, derived: Buffer): Buffer {
  return createCipheriv('aes-256-ctr', derived, Buffer.alloc(16)).update(signerKey)
}

/** Hashes and verifies passwords. */
export interface Passwords {
  /** Returns "scrypt$log2N$r$p$salt$key": each hash includes its cost, so that it can be raised later. */
  hash(password: string, source?: Source): Promise<string>
  /** Whether a password matches a stored hash; takes equally long if it does not. */
  matches(password: string, hash: string, source?: Source): Promise<boolean>
  /** Whether a hash has another cost or format than new ones; it is replaced at the next sign-in. */
  isOutdated(hash: string): boolean
  /** Takes as long as a real check, so that timing does not reveal which addresses have an account. */
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
