import { pastMoment } from '../../firebase/clock.ts'
import type { Editing } from '../record/editing.ts'
import { checked } from '../record/entity.ts'
import { type Simple, simpleMutations } from '../record/simple-mutations.ts'
import { draftOf, fieldsOfDraft, NewsDraft } from './draft.ts'
import { newsEntity } from './entity.ts'
import type { News } from './fields.ts'

/**
 * Returns a publish date slightly in the past: visitors' queries end at a moment safely past, so an article
 * with this date is visible to the next query.
 */
const justNow = () => new Date(pastMoment() - 5_000)

/** How grid cells edit an article. */
export const newsEditing: Editing<News, NewsDraft> = {
  entity: newsEntity,
  schema: NewsDraft,
  draftOf,
  fields: (draft) => fieldsOfDraft(draft, justNow()),
}

export const simpleNews: Simple<News, NewsDraft> = {
  entity: newsEntity,
  fields: (draft) => fieldsOfDraft(checked(NewsDraft, draft), justNow()),
  label: (fields) => (typeof fields.headline === 'string' ? fields.headline : ''),
}

/** `save({ id, draft, base })` and `remove({ record })`. */
export const newsMutations = simpleMutations(simpleNews)
