import type { Firestore } from 'firebase/firestore/lite'
import { site } from '../../src/config.ts'

/**
 * Everybody the rules tell apart. `unverified` owns a company address whose mailbox is not proven; of those with a
 * record of staff, `unprovenAdmin` does too, `movedAdmin` has another address than the record says, and `founder`, whose
 * mailbox is not proven either, is the first admin.
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

/** Everybody who must not pass for an admin. */
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

/** Those who hold a record admins/{uid}: active and made by the owner under the address of the account, unless said. */
const STAFF_RECORDS: Partial<Record<Actor, { active?: false; email?: string; isFirst?: true }>> = {
  formerAdmin: { active: false },
  foreignAdmin: {},
  unprovenAdmin: {},
  movedAdmin: { email: `before@${site.emailDomain}` },
  founder: { isFirst: true },
  admin: {},
  colleague: {},
}

/** A database under the project's rules, with one Firestore connection for each actor. */
export interface Backend {
  db(actor: Actor): Firestore
  /** Empty for the visitor. */
  uid(actor: Actor): string
  email(actor: Actor): string
  /** Asks over REST what the SDK cannot say, an offset for instance. */
  query(actor: Actor, structuredQuery: object): Promise<Response>
  /** Writes as the owner, past the rules; Date becomes a timestamp. */
  write(path: string, data: object): Promise<void>
  /** Another, empty database with the same actors and no staff. */
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

/** An id nobody has used in this run, so that cases never meet in one database. */
export function freshId(prefix = 'r'): string {
  last += 1
  return `${prefix}${last.toString(36)}-${process.pid.toString(36)}`
}
