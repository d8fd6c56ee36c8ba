import { serverNow } from '../../firebase/clock.ts'
import { checked } from '../entity.ts'
import { type Simple, simpleMutations } from '../simple-mutations.ts'
import { fieldsOfDraft, NewsDraft } from './draft.ts'
import { newsEntity } from './entity.ts'
import type { News } from './schema.ts'

export const simpleNews: Simple<News, NewsDraft> = {
  entity: newsEntity,
  fields: (draft) => fieldsOfDraft(checked(NewsDraft, draft), new Date(serverNow())),
  label: (fields) => (typeof fields.headline === 'string' ? fields.headline : ''),
}

/** save({ id, draft, base }) and remove({ record }). */
export const newsMutations = simpleMutations(simpleNews)
