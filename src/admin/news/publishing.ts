import { splitList } from '../../entities/fields/split-list.ts'
import type { NewsDraft } from '../../entities/news/draft.ts'
import type { News } from '../../entities/news/fields.ts'
import { serverNow } from '../../entities/record/clock.ts'
import { counted, dateTime } from '../../ui/format.ts'

/** Echoes the typed tags as they will be stored. */
export function tagsText(typed: string): string {
  const tags = splitList(typed, ',')
  return tags.length === 0
    ? 'Separated by commas'
    : `${counted(tags.length, 'tag', 'tags')}: ${tags.join(' · ')}`
}

/** Whether the publish date is in the future, which schedules the article. */
export const isScheduled = ({ publishDate }: Pick<NewsDraft, 'publishDate'>, now = serverNow()): boolean =>
  Date.parse(publishDate) > now

/** Whether visitors can see a stored article now. */
export const isPublicNow = ({ status, publishDate }: Pick<News, 'status' | 'publishDate'>): boolean =>
  status === 'published' && publishDate !== null && publishDate <= serverNow()

/** Describes the effect of status and date. */
export function publishingMessage(
  draft: Pick<NewsDraft, 'status' | 'publishDate'>,
  now = serverNow(),
): string {
  const when = draft.publishDate === '' ? '' : dateTime(Date.parse(draft.publishDate))
  if (draft.status !== 'published') return 'Visitors do not see it until it is published'
  if (when === '') return 'Visible to everyone as soon as it is saved'
  return isScheduled(draft, now) ? `Scheduled: visible from ${when}` : `Visible to everyone, dated ${when}`
}
