import { otherEnd } from '../../entities/role/other-end.ts'
import { numberOf } from '../../entities/fields/draft.ts'
import { ROLE } from '../../entities/role/fields.ts'
import type { RoleRow } from '../../entities/role/rows.ts'
import { fold } from '../../fold.ts'
import { dateRange } from '../../ui/format.ts'
import { dateOf } from '../../values/date.ts'
import { isInOrder } from '../../values/partial-date.ts'
import type { RoleEnds } from './ends.ts'

/** What a person should know of a role before it is saved, although nothing forbids it. */
export interface RoleRemarks {
  role: string | null
  share: string | null
}

/** A role as its texts are understood. */
interface Read {
  role: string
  from: string | null
  until: string | null
  share: number | null
}

/** Sources round each share by itself, so that what they say comes to a little more than the whole. */
const MOST_IN_ALL = 101

const reads = new WeakMap<RoleRow, Read>()

/** Each row is understood once: some records have hundreds, and this is asked with every key. */
function read(row: RoleRow): Read {
  let found = reads.get(row)
  if (!found) {
    found = {
      role: fold(row.roleName).trim(),
      from: dateOf(row.startDate),
      until: dateOf(row.endDate),
      share: numberOf(row.sharePercent, ROLE.sharePercent),
    }
    reads.set(row, found)
  }
  return found
}

/** Whether one is over by the time the other begins: whoever sells in 2014 makes way for whoever buys in 2014. */
const isOverBefore = ({ until }: Read, { from }: Read): boolean =>
  until !== null && from !== null && isInOrder(until, from)

const isAtOneTime = (one: Read, other: Read): boolean =>
  (one.from === other.from && one.until === other.until) ||
  !(isOverBefore(one, other) || isOverBefore(other, one))

const beginsBy = ({ from }: Read, other: Read): boolean =>
  from === null || (other.from !== null && isInOrder(from, other.from))

/** The most that these hold together at any time: it is reached when one of them begins. */
function mostTogether(all: readonly Read[]): number {
  const sharing = all.filter(({ share }) => share !== null)
  const togetherFrom = (begun: Read) =>
    sharing
      .filter((one) => one === begun || (beginsBy(one, begun) && isAtOneTime(one, begun)))
      .reduce((sum, { share }) => sum + (share ?? 0), 0)
  return Math.max(0, ...sharing.map(togetherFrom))
}

/** Remarks on one of the roles in a form: that its player has it already, and that its shares exceed the whole. */
export function remarksOn(row: RoleRow, rows: readonly RoleRow[], ends: RoleEnds): RoleRemarks {
  const own = read(row)
  if (own.role === '') return { role: null, share: null }
  const alike = rows.filter((other) => {
    const isOfOneProject = other.projectId === row.projectId && read(other).role === own.role
    return isOfOneProject && isAtOneTime(read(other), own)
  })
  const twin = row.playerId && alike.find(({ id, playerId }) => id !== row.id && playerId === row.playerId)
  const most = own.share === null ? 0 : mostTogether(alike.map(read))
  return {
    role: twin ? twice(twin, ends) : null,
    share:
      most > MOST_IN_ALL
        ? `The shares of this role come to ${Math.round(most * 100) / 100} % in all: is that meant?`
        : null,
  }
}

function twice(twin: RoleRow, ends: RoleEnds): string {
  const { field, one } = otherEnd(ends.own)
  const { share } = read(twin)
  const when = dateRange(twin.startDate || null, twin.endDate || null)
  const stated = [share !== null && `${share} %`, when].filter(Boolean).join(', ')
  const end = ends.source.labelOf(twin[field])
  const who = one === 'player' ? `${end} has` : `In ${end} this player has`
  return `${who} this role already${stated && ` (${stated})`}: is it meant twice?`
}
