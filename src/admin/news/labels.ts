import { labelsOf } from '../../entities/fields/labels.ts'
import { NEWS } from '../../entities/news/fields.ts'

/** The labels of the form's fields, in the form and in messages about it. */
export const NEWS_LABELS = labelsOf(NEWS)

export const NEWS_STATUS_OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'suggested', label: 'Suggested' },
  { value: 'published', label: 'Published' },
]
