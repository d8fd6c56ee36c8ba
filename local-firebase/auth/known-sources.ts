import type { Database } from '../store/database.ts'
import type { Caller } from './identity.ts'
import { isLocalMachine, wideNetworkOf, clientNetworkOf } from './network.ts'
import { digestOf, randomSecret } from '../random.ts'

const DAY = 24 * 3_600_000
/** Days for which a network or device stays known after a sign-in there. */
export const KNOWN_DAYS = 90
/** Networks and devices remembered per account; the least recently seen is forgotten first. */
const PER_ACCOUNT = 100

/** The source that an attempt counts against: a known network or device, or a wider network of strangers. */
export interface Source {
  key: string
  known: boolean
}

export interface KnownSources {
  /** Returns the caller's source for signing in to this account; `uid` is null for an address without one. */
  sourceOf(uid: string | null, caller: Caller): Source
  /** Returns the accounts that have signed in on the device whose secret the caller sends. */
  accountsOn(caller: Caller): string[]
}

export interface WritableKnownSources extends KnownSources {
  /** Records a sign-in: remembers the caller's network and device, and sends the device its secret. */
  remember(uid: string, caller: Caller): void
  /** Remembers the network alone: for token refreshes and passwords reset by mail. */
  rememberNetwork(uid: string, address: string | undefined): void
  forget(uid: string): void
}

const networkMark = (address: string | undefined): string | null =>
  address === undefined || isLocalMachine(address) ? null : `place ${clientNetworkOf(address)}`

const deviceMark = (device: string | undefined): string | null =>
  device === undefined ? null : `device ${digestOf(device)}`

/**
 * The networks and devices from which each account has recently signed in, so that a stranger's wrong guesses
 * lock out strangers only. A device proves itself by a secret received at a sign-in (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies"), of which only a digest is stored. A network needs no proof beyond
 * the caller's address.
 */
export function knownSources(database: Database, now: () => Date): WritableKnownSources {
  database.exec(`create table if not exists auth_known (
    uid text not null, mark text not null, seen_at integer not null, primary key (uid, mark)) strict, without rowid;
    create index if not exists auth_known_by_mark on auth_known (mark)`)
  const select = database.prepare('select seen_at from auth_known where uid = ? and mark = ?').raw()
  const accounts = database.prepare('select uid from auth_known where mark = ? and seen_at > ?').raw()
  const store = database.prepare('insert or replace into auth_known (uid, mark, seen_at) values (?, ?, ?)')
  const trim = database.prepare(
    `delete from auth_known where uid = ?1 and (seen_at <= ?2 or mark not in
      (select mark from auth_known where uid = ?1 order by seen_at desc limit ${PER_ACCOUNT}))`,
  )
  const remove = database.prepare('delete from auth_known where uid = ?')
  const oldest = (): number => now().getTime() - KNOWN_DAYS * DAY
  const seenAt = (uid: string, mark: string): number =>
    (select.get([uid, mark]) as [number] | undefined)?.[0] ?? 0

  function see(uid: string, mark: string | null): void {
    const at = now().getTime()
    if (mark === null || seenAt(uid, mark) > at - DAY) return
    store.run([uid, mark, at])
    trim.run([uid, oldest()])
  }

  function accountsWith(mark: string | null): string[] {
    return mark === null ? [] : (accounts.all([mark, oldest()]) as [string][]).map(([uid]) => uid)
  }

  return {
    sourceOf(uid, { address, device }) {
      const mark = [deviceMark(device), networkMark(address)].find(
        (each) => uid !== null && each !== null && seenAt(uid, each) > oldest(),
      )
      if (mark) return { key: `${uid} ${mark}`, known: true }
      return { key: address === undefined ? 'here' : wideNetworkOf(address), known: false }
    },
    remember(uid, caller) {
      const isGiven = accountsWith(deviceMark(caller.device)).length > 0
      const device = isGiven && caller.device !== undefined ? caller.device : randomSecret()
      see(uid, deviceMark(device))
      see(uid, networkMark(caller.address))
      caller.keepDevice(device)
    },
    rememberNetwork: (uid, address) => see(uid, networkMark(address)),
    accountsOn: ({ device }) => accountsWith(deviceMark(device)),
    forget: (uid) => void remove.run([uid]),
  }
}
