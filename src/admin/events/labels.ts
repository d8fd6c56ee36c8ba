import { EVENT } from '../../entities/event/fields.ts'
import { labelsOf } from '../../entities/fields/labels.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const EVENT_LABELS = labelsOf(EVENT)
