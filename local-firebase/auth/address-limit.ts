import { networkOf } from '../http/address.ts'
import { authError } from './auth-error.ts'
import type { Source } from './known-sources.ts'
import { isLocalMachine } from './network.ts'

const HOUR = 3_600_000

export interface AddressQuota {
  /** Sign-ups per hour, successful or not; by default Firebase's (firebase.google.com/docs/auth/limits). */
  signUps: number
  /** Failed sign-ins per 15 minutes; catches one password guessed at many accounts, unlike the throttle. */
  failedSignIns: number
  /** Mails requested per hour, to any recipients. */
  mails: number
}

export const ADDRESS_QUOTA: AddressQuota = { signUps: 100, failedSignIns: 100, mails: 100 }
/** Mails per hour to one address that one unknown network, known network or known device may request. */
const MAILS_TO_ONE = 10
/** Keys tracked per limit; beyond that the one whose period began first is evicted. */
const REMEMBERED = 10_000

export interface AddressLimits {
  /**
   * Counts a sign-up. `staff` is the staff account known on the caller's device, if any: it has a quota of
   * its own, which other visitors cannot use up. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond the hourly quota.
   */
  signUp(address: string | undefined, staff: string | null): void
  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when the quota of failed sign-ins is used up. */
  checkSignIn(address: string | undefined): void
  signInFailed(address: string | undefined): void
  /** Counts a requested mail. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond the hourly quota. */
  mail(address: string | undefined): void
  /** Counts a mail requested for one address. Throws TOO_MANY_ATTEMPTS_TRY_LATER above ten per hour. */
  mailTo(email: string, source: Source): void
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

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when `key` has used up its quota. */
  check(key: string): void {
    const entry = this.#seen.get(key)
    if (entry !== undefined && this.#isCurrent(entry.since) && entry.count >= this.#times)
      throw authError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts from this address. Try again later.')
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

  take(key: string): void {
    this.check(key)
    this.add(key)
  }

  #isCurrent(since: number): boolean {
    return this.#now().getTime() - since < this.#per
  }
}

/**
 * Rate limits by the visitor's network, in memory, so a restart resets them. Calls without an address (in
 * process) are not limited. Failed sign-ins and mails from this machine are not limited either: a local proxy
 * that does not forward the visitor's address would share one quota among all visitors.
 */
export function addressLimits(now: () => Date, quota = ADDRESS_QUOTA): AddressLimits {
  const signUps = new Counter(quota.signUps, HOUR, now)
  const colleagues = new Counter(quota.signUps, HOUR, now)
  const failures = new Counter(quota.failedSignIns, HOUR / 4, now)
  const mails = new Counter(quota.mails, HOUR, now)
  const mailsToOne = new Counter(MAILS_TO_ONE, HOUR, now)
  const isVisitor = (address: string | undefined): address is string =>
    address !== undefined && !isLocalMachine(address)
  return {
    signUp(address, staff) {
      if (staff !== null) colleagues.take(staff)
      else if (address !== undefined) signUps.take(networkOf(address))
    },
    checkSignIn(address) {
      if (isVisitor(address)) failures.check(networkOf(address))
    },
    signInFailed(address) {
      if (isVisitor(address)) failures.add(networkOf(address))
    },
    mail(address) {
      if (isVisitor(address)) mails.take(networkOf(address))
    },
    mailTo: (email, { key }) => mailsToOne.take(`${email} ${key}`),
  }
}
