import { otherEnd } from '../../entities/role/other-end.ts'
import { numberOf } from '../../entities/fields/draft.ts'
import { ROLE } from '../../entities/role/fields.ts'
import type { RoleRow } from '../../entities/role/rows.ts'
import { fold } from '../../fold.ts'
import { dateRange } from '../../ui/format.ts'
import { dateOf } from '../../values/date.ts'
import { isInOrder } from '../../values/partial-date.ts'
import type { RoleEnds } from './ends.ts'

/** Warnings about a role that do not prevent saving it. */
export interface RoleRemarks {
  role: string | null
  share: string | null
}

/** A role with its texts parsed. */
interface Read {
  role: string
  from: string | null
  until: string | null
  share: number | null
}

/** Highest plausible sum of shares, per cent: sources round each share, so that sums slightly exceed 100. */
const MAX_TOTAL_SHARE = 101

const reads = new WeakMap<RoleRow, Read>()

/** Parses a row, memoised, because this runs on every keystroke and some records have hundreds of roles. */
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

/**
 * Whether one role ends by the start of the other: one that ends in 2014 does not overlap one that starts in
 * 2014.
 */
const isOverBefore = ({ until }: Read, { from }: Read): boolean =>
  until !== null && from !== null && isInOrder(until, from)

const isAtOneTime = (one: Read, other: Read): boolean =>
  (one.from === other.from && one.until === other.until) ||
  !(isOverBefore(one, other) || isOverBefore(other, one))

const beginsBy = ({ from }: Read, other: Read): boolean =>
  from === null || (other.from !== null && isInOrder(from, other.from))

/**
 * Returns the highest sum of shares held at the same time; it is reached at the start of one of the roles.
 */
function mostTogether(all: readonly Read[]): number {
  const sharing = all.filter(({ share }) => share !== null)
  const togetherFrom = (begun: Read) =>
    sharing
      .filter((one) => one === begun || (beginsBy(one, begun) && isAtOneTime(one, begun)))
      .reduce((sum, { share }) => sum + (share ?? 0), 0)
  return Math.max(0, ...sharing.map(togetherFrom))
}

/**
 * Returns the remarks on a role in a form: its player already has this role, or the shares exceed 100 per
 * cent.
 */
export function remarksOn(row: RoleRow, rows: readonly RoleRow[], ends: RoleEnds): RoleRemarks {
  const own = read(row)
  if (own.role === '') return { role: null, share: null }
  const alike = rows.filter((other) => {
    const isOfOneProject = other.projectId === row.projectId && read(other).role === own.role
    return isOfOneProject && isAtOneTime(read(other), own)
  })
  const duplicate =
    row.playerId && alike.find(({ id, playerId }) => id !== row.id && playerId === row.playerId)
  const most = own.share === null ? 0 : mostTogether(alike.map(read))
  return {
    role: duplicate ? duplicateText(duplicate, ends) : null,
    share:
      most > MAX_TOTAL_SHARE
        ? `The shares of this role add up to ${Math.round(most * 100) / 100} %. Is that intended?`
        : null,
  }
}

function duplicateText(duplicate: RoleRow, ends: RoleEnds): string {
  const { field, one } = otherEnd(ends.own)
  const { share } = read(duplicate)
  const when = dateRange(duplicate.startDate || null, duplicate.endDate || null)
  const stated = [share !== null && `${share} %`, when].filter(Boolean).join(', ')
  const end = ends.source.labelOf(duplicate[field])
  const who = one === 'player' ? `${end} already has` : `In ${end} this player already has`
  return `${who} this role${stated && ` (${stated})`}: is this a duplicate?`
}
