import { splitList } from '../../entities/fields/split-list.ts'
import type { NewsDraft } from '../../entities/news/draft.ts'
import type { News } from '../../entities/news/fields.ts'
import { counted, dateTime } from '../../ui/format.ts'

/** Reads tags back as they will be stored. */
export function tagsText(typed: string): string {
  const tags = splitList(typed, ',')
  return tags.length === 0
    ? 'Separated by commas'
    : `${counted(tags.length, 'tag', 'tags')}: ${tags.join(' · ')}`
}

/** A moment in the future is a schedule. */
export const isScheduled = ({ publishDate }: Pick<NewsDraft, 'publishDate'>, now = Date.now()): boolean =>
  Date.parse(publishDate) > now

/** Whether visitors see an article as it is stored. */
export const isPublicNow = ({ status, publishDate }: Pick<News, 'status' | 'publishDate'>): boolean =>
  status === 'published' && publishDate !== null && publishDate <= Date.now()

/** What the status and the date mean together, from now on. */
export function publishingMessage(
  draft: Pick<NewsDraft, 'status' | 'publishDate'>,
  now = Date.now(),
): string {
  const when = draft.publishDate === '' ? '' : dateTime(Date.parse(draft.publishDate))
  if (draft.status !== 'published') return 'Visitors do not see it until it is published'
  if (when === '') return 'Visible to everybody as soon as it is saved'
  return isScheduled(draft, now) ? `Scheduled: visible from ${when}` : `Visible to everybody, dated ${when}`
}
