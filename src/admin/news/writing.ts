import type { NewsDraft } from '../../entities/news/draft.ts'
import type { News } from '../../entities/news/fields.ts'
import { newsEditing, newsMutations } from '../../entities/news/mutations.ts'
import { removals } from '../../entities/registry/references.ts'
import type { Writing } from '../editor/resource.ts'

/** How articles are written; lazy-loaded after the rows have rendered, or when one is changed before that. */
export const newsWriting: Writing<News, NewsDraft> = {
  editing: newsEditing,
  save: newsMutations.save,
  dependents: () => Promise.resolve([]),
  remove: newsMutations.remove,
  removals: (records) => removals('news', records),
}
