import type { Fields } from '../../records/fields.ts'
import { moment } from '../../records/decoding.ts'
import { asWritten, unreadOf } from '../../records/unread.ts'
import { unreadableFields } from '../fields/unread.ts'
import { traitsFrom } from '../record/traits.ts'
import { NEWS, NEWS_STATUSES } from './fields.ts'
import { yearOf } from './year.ts'

const UNREADABLE = unreadableFields(NEWS)

const yearOfArticle = ({ publishDate }: Fields): string =>
  publishDate instanceof Date ? String(yearOf(publishDate.getTime())) : ''

/**
 * The traits of articles. Only articles visible to the public are counted: published ones that are no
 * samples.
 */
export const newsTraits = traitsFrom('news', NEWS, {
  counted: (fields) =>
    fields.status !== 'published' || fields.sample === true
      ? null
      : { root: true, capex: null, values: { year: yearOfArticle(fields) }, pairs: {}, owners: [] },
  unread: (raw, read) => {
    const unread = unreadOf(UNREADABLE, raw, read)
    const [status, date] = [asWritten(raw.status), asWritten(raw.publishDate)]
    // The decoder replaces both: an unknown status by draft, an unreadable date by the creation date.
    if (status !== '' && !NEWS_STATUSES.some((known) => known === status.toLowerCase()))
      unread.status = status
    if (date !== '' && moment(raw.publishDate) === null) unread.publishdate = date
    return unread
  },
})
