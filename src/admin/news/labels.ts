import { labelsOf } from '../../entities/fields/labels.ts'
import { NEWS } from '../../entities/news/fields.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const NEWS_LABELS = labelsOf(NEWS)

export const NEWS_STATUS_OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'suggested', label: 'Suggested' },
  { value: 'published', label: 'Published' },
]
