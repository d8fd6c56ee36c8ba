import * as z from 'zod/mini'
import type { Fields } from '../../records/fields.ts'
import { dateOf } from '../../values/date.ts'
import { dateText, inOrder, needed, numberOf, numberText, words } from '../draft.ts'
import { type Asked, numberIn } from '../../values/quantity.ts'
import { LIMITS } from '../limits.ts'
import type { Role } from './schema.ts'

const end = (message: string) =>
  needed(message, 128).check(z.refine((value) => /^[A-Za-z0-9_-]{1,128}$/.test(value), 'Not an id'))

const { texts: TEXTS } = LIMITS.roles

export const SHARE: Asked = { least: 0, most: 100, percent: true }

export const RoleDraft = z
  .object({
    projectId: end('Choose a project'),
    playerId: end('Choose a player'),
    roleName: needed('Enter the role', TEXTS.roleName),
    startDate: dateText,
    endDate: dateText,
    sharePercent: numberText(SHARE),
    note: words(TEXTS.note),
  })
  .check(inOrder('startDate', 'endDate'))
export type RoleDraft = z.infer<typeof RoleDraft>

export function draftOf(role?: Role): RoleDraft {
  return {
    projectId: role?.projectId ?? '',
    playerId: role?.playerId ?? '',
    roleName: role?.roleName ?? '',
    startDate: role?.startDate ?? '',
    endDate: role?.endDate ?? '',
    sharePercent: numberIn(role?.sharePercent),
    note: role?.note ?? '',
  }
}

export function fieldsOfDraft(draft: RoleDraft): Fields {
  return {
    projectId: draft.projectId,
    playerId: draft.playerId,
    roleName: draft.roleName.trim(),
    startDate: dateOf(draft.startDate),
    endDate: dateOf(draft.endDate),
    sharePercent: numberOf(draft.sharePercent, SHARE),
    note: draft.note.trim(),
  }
}
