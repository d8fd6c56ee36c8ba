import * as z from 'zod/mini'
import { type DraftOf, draftOfFields, shapeOf, type Stored, storedOfDraft } from '../fields/writing.ts'
import { NEWS, type News } from './fields.ts'
import { newsTokens } from './tokens.ts'

const shape = shapeOf(NEWS)

/** The article form; tags are comma-separated, publishDate is an ISO moment or ''. */
export const NewsDraft = z.object({
  ...shape,
  author: shape.author.check(z.refine((value) => !value.includes('@'), 'A name, not an email address')),
})
export type NewsDraft = DraftOf<typeof NEWS>

export const draftOf = (news?: News): NewsDraft => draftOfFields(NEWS, news)

/** Returns the fields to store for a validated draft. Publishing without a date sets the date to `now`. */
export function fieldsOfDraft(draft: NewsDraft, now: Date): Stored<typeof NEWS> {
  const own = storedOfDraft(NEWS, draft)
  return {
    ...own,
    publishDate: own.publishDate ?? (draft.status === 'published' ? now : null),
    searchTokens: newsTokens(own),
  }
}
