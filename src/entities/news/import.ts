import { serverNow } from '../../firebase/clock.ts'
import { changeOf, type ImportTarget, readById } from '../import/target.ts'
import { fieldsOfDraft, type NewsDraft } from './draft.ts'
import { newsEntity } from './entity.ts'
import type { News } from './fields.ts'

export const newsImport: ImportTarget<NewsDraft, News> = {
  existing: readById(newsEntity),
  /** An article published without a date keeps the one it got first, or every run would change it. */
  changes: (items, existing) =>
    items.flatMap(({ id, draft }) => {
      const base = existing.get(id)
      const now = base?.publishDate == null ? new Date(serverNow()) : new Date(base.publishDate)
      const sample = base?.sample ? { sample: true } : {}
      return changeOf(newsEntity, id, base, { ...fieldsOfDraft(draft, now), ...sample }) ?? []
    }),
}
