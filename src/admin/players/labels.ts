import { labelsOf } from '../../entities/fields/labels.ts'
import { CONTACT } from '../../entities/player/contact.ts'
import { PLAYER } from '../../entities/player/fields.ts'
import type { PlayerForm } from './formRecord.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const PLAYER_LABELS: Record<keyof PlayerForm, string> = {
  ...labelsOf(PLAYER),
  ...labelsOf(CONTACT),
  roles: 'Role',
}
