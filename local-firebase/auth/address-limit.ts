import { networkOf } from '../http/address.ts'
import { authError } from './auth-error.ts'
import type { Source } from './known-sources.ts'
import { isLocalMachine } from './network.ts'

const HOUR = 3_600_000

export interface AddressQuota {
  /** New accounts in an hour, made or refused; by default Firebase's own limit (firebase.google.com/docs/auth/limits). */
  signUps: number
  /** In a quarter of an hour. One password guessed at many accounts is a first try for the throttle of each. */
  failedSignIns: number
  /** Mails asked for in an hour, whoever they are to. */
  mails: number
}

export const ADDRESS_QUOTA: AddressQuota = { signUps: 100, failedSignIns: 100, mails: 100 }
/** Mails that one visitor, or one known device, may have sent to one address in an hour. */
const MAILS_TO_ONE = 10
/** Addresses kept in mind; a flood from more of them forgets the oldest. */
const REMEMBERED = 10_000

export interface AddressLimits {
  /**
   * Counts a try to make an account. `staff` is the account of a known device that may have colleagues: it has a quota of
   * its own, which no visitor uses up. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond the quota of an hour.
   */
  signUp(address: string | undefined, staff: string | null): void
  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER while as many sign-ins of a quarter of an hour have failed. */
  checkSignIn(address: string | undefined): void
  signInFailed(address: string | undefined): void
  /** Counts a mail asked for. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond the quota of an hour. */
  mail(address: string | undefined): void
  /** Counts a mail that somebody asks for to one address. Throws TOO_MANY_ATTEMPTS_TRY_LATER beyond ten an hour. */
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

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when `key` has had its share. */
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
 * Limits by the visitor's address, in memory: a restart forgives. Without an address (in process) there is none. Those of
 * failures and mails leave this machine out: a proxy here that does not say for whom it asks stands for everybody.
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
