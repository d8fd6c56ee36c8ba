import type { Firestore } from 'firebase/firestore/lite'
import { site } from '../../src/config.ts'

/** Everybody the rules tell apart. `unverified` owns a company address whose mailbox is not proven. */
export const ACTORS = {
  visitor: null,
  stranger: { email: 'stranger@elsewhere.example', verified: true },
  lookalike: { email: `eve@${site.emailDomain}.evil.example`, verified: true },
  newcomer: { email: `newcomer@${site.emailDomain}`, verified: true },
  unverified: { email: `unverified@${site.emailDomain}`, verified: false },
  formerAdmin: { email: `former@${site.emailDomain}`, verified: true },
  foreignAdmin: { email: 'foreign@elsewhere.example', verified: true },
  admin: { email: `admin@${site.emailDomain}`, verified: true },
  colleague: { email: `colleague@${site.emailDomain}`, verified: true },
} as const satisfies Record<string, { email: string; verified: boolean } | null>

export type Actor = keyof typeof ACTORS

export const ACTOR_NAMES = Object.keys(ACTORS) as Actor[]

/** Everybody who must not pass for an admin. */
export const OUTSIDERS = [
  'visitor',
  'stranger',
  'lookalike',
  'newcomer',
  'unverified',
  'formerAdmin',
  'foreignAdmin',
] as const satisfies Actor[]

/** Those who hold a record admins/{uid}, and whether it is active. */
const STAFF_RECORDS: Partial<Record<Actor, boolean>> = {
  formerAdmin: false,
  foreignAdmin: true,
  admin: true,
  colleague: true,
}

/** A database under the project's rules, with one Firestore connection for each actor. */
export interface World {
  db(actor: Actor): Firestore
  /** Empty for the visitor. */
  uid(actor: Actor): string
  email(actor: Actor): string
  /** Asks over REST what the SDK cannot say, an offset for instance. */
  query(actor: Actor, structuredQuery: object): Promise<Response>
  /** Writes as the owner, past the rules; Date becomes a timestamp. */
  write(path: string, data: object): Promise<void>
  /** Another, empty database with the same actors and no staff. */
  empty(): Promise<World>
  close(): Promise<void>
}

export async function putStaff(world: World): Promise<void> {
  const past = new Date('2026-01-01T00:00:00Z')
  for (const [actor, active] of Object.entries(STAFF_RECORDS) as [Actor, boolean][]) {
    await world.write(`admins/${world.uid(actor)}`, {
      email: world.email(actor),
      active,
      createdBy: 'owner',
      createdAt: past,
      updatedAt: past,
    })
  }
}

let last = 0

/** An id nobody has used in this run, so that cases never meet in one database. */
export function freshId(prefix = 'r'): string {
  last += 1
  return `${prefix}${last.toString(36)}-${process.pid.toString(36)}`
}
