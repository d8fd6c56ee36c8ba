import { date, number, type Raw, stamp, text } from '../../records/decoding.ts'
import type { Role } from './schema.ts'

/** A role from a document of any age: `role` for roleName, timestamps for dates, missing fields. */
export function decodeRole(id: string, raw: Raw): Role {
  const share = number(raw, 'sharePercent')
  return {
    ...stamp(id, raw),
    projectId: text(raw, 'projectId'),
    playerId: text(raw, 'playerId'),
    roleName: text(raw, 'roleName', 'role') || 'Participant',
    startDate: date(raw, 'startDate'),
    endDate: date(raw, 'endDate'),
    sharePercent: share !== null && share >= 0 && share <= 100 ? share : null,
    note: text(raw, 'note'),
    sample: raw.sample === true,
  }
}
