import { EVENT } from '../../entities/event/fields.ts'
import { labelsOf } from '../../entities/fields/labels.ts'

/** The labels of the form's fields, in the form and in messages about it. */
export const EVENT_LABELS = labelsOf(EVENT)
