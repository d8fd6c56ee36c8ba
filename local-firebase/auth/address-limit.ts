import { isIP, isIPv6 } from 'node:net'
import { authError } from './auth-error.ts'

const HOUR = 3_600_000

export interface AddressQuota {
  /** New accounts in an hour; by default Firebase's own limit (firebase.google.com/docs/auth/limits). */
  signUps: number
  /** In a quarter of an hour. One password guessed at many accounts is a first try for the throttle of each. */
  failedSignIns: number
  /** Mails asked for in an hour, whoever they are to. */
  mails: number
}

const QUOTA: AddressQuota = { signUps: 100, failedSignIns: 100, mails: 100 }
/** Addresses kept in mind; a flood from more of them forgets the oldest. */
const REMEMBERED = 10_000

export interface AddressLimits {
  /** Counts a new account. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond the quota of an hour. */
  signUp(address: string | undefined): void
  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER while as many sign-ins of a quarter of an hour have failed. */
  checkSignIn(address: string | undefined): void
  signInFailed(address: string | undefined): void
  /** Counts a mail asked for. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond the quota of an hour. */
  mail(address: string | undefined): void
}

/** Who shares a network is one: an IPv6 customer has a whole /64. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':')
}

/** A proxy on this machine stands for everybody; its own limits tell its clients apart. */
function isOwnMachine(address: string): boolean {
  return isIP(address) === 0 || /^(::ffff:)?127\.|^::1$/i.test(address)
}

class Counter {
  readonly #times: number
  readonly #per: number
  readonly #now: () => Date
  readonly #seen = new Map<string, { since: number; count: number }>()

  constructor(times: number, per: number, now: () => Date) {
    this.#times = times
    this.#per = per
    this.#now = now
  }

  isFull(key: string): boolean {
    const entry = this.#seen.get(key)
    return entry !== undefined && this.#isCurrent(entry.since) && entry.count >= this.#times
  }

  add(key: string): void {
    const entry = this.#seen.get(key)
    if (entry && this.#isCurrent(entry.since)) entry.count += 1
    else {
      this.#seen.delete(key)
      this.#seen.set(key, { since: this.#now().getTime(), count: 1 })
    }
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest)
  }

  #isCurrent(since: number): boolean {
    return this.#now().getTime() - since < this.#per
  }
}

/** Limits by the other end's address, in memory: a restart forgives. Without an address (in process) there is none. */
export function addressLimits(now: () => Date, quota: AddressQuota = QUOTA): AddressLimits {
  const signUps = new Counter(quota.signUps, HOUR, now)
  const failures = new Counter(quota.failedSignIns, HOUR / 4, now)
  const mails = new Counter(quota.mails, HOUR, now)
  const check = (counter: Counter, key: string): void => {
    if (counter.isFull(key))
      throw authError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts from this address. Try again later.')
  }
  return {
    signUp(address) {
      if (address === undefined) return
      check(signUps, networkOf(address))
      signUps.add(networkOf(address))
    },
    checkSignIn(address) {
      if (address !== undefined && !isOwnMachine(address)) check(failures, networkOf(address))
    },
    signInFailed(address) {
      if (address !== undefined && !isOwnMachine(address)) failures.add(networkOf(address))
    },
    mail(address) {
      if (address === undefined || isOwnMachine(address)) return
      check(mails, networkOf(address))
      mails.add(networkOf(address))
    },
  }
}
