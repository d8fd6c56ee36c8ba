import type { Firestore } from 'firebase/firestore/lite'
import { site } from '../../src/config.ts'

/**
 * All kinds of users that the rules distinguish. `unverified` has a company address and an unverified
 * mailbox. Of those with a staff record, `unprovenAdmin` has an unverified mailbox too, `movedAdmin` has
 * another address than the record says, and `founder`, whose mailbox is not verified either, is the first
 * admin.
 */
export const ACTORS = {
  visitor: null,
  stranger: { email: 'stranger@elsewhere.example', verified: true },
  lookalike: { email: `eve@${site.emailDomain}.evil.example`, verified: true },
  newcomer: { email: `newcomer@${site.emailDomain}`, verified: true },
  unverified: { email: `unverified@${site.emailDomain}`, verified: false },
  formerAdmin: { email: `former@${site.emailDomain}`, verified: true },
  foreignAdmin: { email: 'foreign@elsewhere.example', verified: true },
  unprovenAdmin: { email: `unproven@${site.emailDomain}`, verified: false },
  movedAdmin: { email: `moved@${site.emailDomain}`, verified: true },
  founder: { email: `founder@${site.emailDomain}`, verified: false },
  admin: { email: `admin@${site.emailDomain}`, verified: true },
  colleague: { email: `colleague@${site.emailDomain}`, verified: true },
} as const satisfies Record<string, { email: string; verified: boolean } | null>

export type Actor = keyof typeof ACTORS

export const ACTOR_NAMES = Object.keys(ACTORS) as Actor[]

/** Actors that must not pass as an admin. */
export const OUTSIDERS = [
  'visitor',
  'stranger',
  'lookalike',
  'newcomer',
  'unverified',
  'formerAdmin',
  'foreignAdmin',
  'unprovenAdmin',
  'movedAdmin',
] as const satisfies Actor[]

/**
 * Actors with a record admins/{uid}: active and created by the owner under the account's address, except as
 * noted here.
 */
const STAFF_RECORDS: Partial<Record<Actor, { active?: false; email?: string; isFirst?: true }>> = {
  formerAdmin: { active: false },
  foreignAdmin: {},
  unprovenAdmin: {},
  movedAdmin: { email: `before@${site.emailDomain}` },
  founder: { isFirst: true },
  admin: {},
  colleague: {},
}

/** A database under the project's rules, with one Firestore connection per actor. */
export interface Backend {
  db(actor: Actor): Firestore
  /** Returns the actor's uid; empty for the visitor. */
  uid(actor: Actor): string
  email(actor: Actor): string
  /** Sends a query over REST that the SDK cannot express, such as one with an offset. */
  query(actor: Actor, structuredQuery: object): Promise<Response>
  /** Writes as the owner, bypassing the rules; Date becomes a timestamp. */
  write(path: string, data: object): Promise<void>
  /** Opens another, empty database with the same actors and no staff. */
  empty(): Promise<Backend>
  close(): Promise<void>
}

export async function putStaff(backend: Backend): Promise<void> {
  const past = new Date('2026-01-01T00:00:00Z')
  for (const actor of ACTOR_NAMES) {
    const record = STAFF_RECORDS[actor]
    if (!record) continue
    await backend.write(`admins/${backend.uid(actor)}`, {
      email: record.email ?? backend.email(actor),
      active: record.active ?? true,
      createdBy: record.isFirst ? backend.uid(actor) : 'owner',
      createdAt: past,
      updatedAt: past,
    })
  }
}

let last = 0

/** Returns an id that is unique in this run, so that cases never collide in one database. */
export function freshId(prefix = 'r'): string {
  last += 1
  return `${prefix}${last.toString(36)}-${process.pid.toString(36)}`
}
