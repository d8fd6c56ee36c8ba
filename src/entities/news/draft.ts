import * as z from 'zod/mini'
import { type DraftOf, draftOfFields, shapeOf, type Stored, storedOfDraft } from '../fields/writing.ts'
import { NEWS, type News } from './fields.ts'
import { newsTokens } from './tokens.ts'

const shape = shapeOf(NEWS)

/** What a person types; tags are separated by commas, publishDate is an ISO moment or ''. */
export const NewsDraft = z.object({
  ...shape,
  author: shape.author.check(z.refine((value) => !value.includes('@'), 'A name, not an e-mail address')),
})
export type NewsDraft = DraftOf<typeof NEWS>

export const draftOf = (news?: News): NewsDraft => draftOfFields(NEWS, news)

/** What is stored of a draft that has passed its checks. Publishing without a date sets it to `now`. */
export function fieldsOfDraft(draft: NewsDraft, now: Date): Stored<typeof NEWS> {
  const own = storedOfDraft(NEWS, draft)
  return {
    ...own,
    publishDate: own.publishDate ?? (draft.status === 'published' ? now : null),
    searchTokens: newsTokens(own),
  }
}
