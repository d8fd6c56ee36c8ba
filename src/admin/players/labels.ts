import { labelsOf } from '../../entities/fields/labels.ts'
import { CONTACT } from '../../entities/player/contact.ts'
import { PLAYER } from '../../entities/player/fields.ts'
import type { PlayerForm } from './formRecord.ts'

/** The labels of the form's fields, in the form and in messages about it. */
export const PLAYER_LABELS: Record<keyof PlayerForm, string> = {
  ...labelsOf(PLAYER),
  ...labelsOf(CONTACT),
  roles: 'Role',
}
