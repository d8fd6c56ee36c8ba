import { pastMoment } from '../../firebase/clock.ts'
import { type Change, edit } from '../../records/change.ts'
import { checked } from '../record/entity.ts'
import { type Simple, simpleMutations } from '../record/simple-mutations.ts'
import { draftOf, fieldsOfDraft, NewsDraft } from './draft.ts'
import { newsEntity } from './entity.ts'
import type { News, NewsStatus } from './fields.ts'

/** Visitors' queries ask up to a moment that is safely past: an article dated by it is visible to the next of them. */
const justNow = () => new Date(pastMoment() - 5_000)

export const simpleNews: Simple<News, NewsDraft> = {
  entity: newsEntity,
  fields: (draft) => fieldsOfDraft(checked(NewsDraft, draft), justNow()),
  label: (fields) => (typeof fields.headline === 'string' ? fields.headline : ''),
}

/** What giving these articles another status writes; those that have it already are left out. */
export function statusChanges(news: readonly News[], status: NewsStatus): Change[] {
  const now = justNow()
  return news.flatMap((item) => {
    if (item.status === status) return []
    const sample = item.sample ? { sample: true } : {}
    const after = { ...fieldsOfDraft({ ...draftOf(item), status }, now), ...sample }
    return edit(newsEntity, item, newsEntity.fieldsOf(item), after) ?? []
  })
}

/** save({ id, draft, base }) and remove({ record }). */
export const newsMutations = simpleMutations(simpleNews)
