import { serverNow } from '../../firebase/clock.ts'
import { plainImport } from '../import/target.ts'
import { fieldsOfDraft, type NewsDraft } from './draft.ts'
import { newsEntity } from './entity.ts'
import type { News } from './fields.ts'

/** An article published without a date keeps its first date; otherwise every import would change it. */
export const newsImport = plainImport<NewsDraft, News>(newsEntity, (draft, base) =>
  fieldsOfDraft(draft, new Date(base?.publishDate ?? serverNow())),
)
