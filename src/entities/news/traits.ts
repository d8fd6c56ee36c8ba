import type { Fields } from '../../records/fields.ts'
import { moment } from '../../records/decoding.ts'
import { asWritten, unreadOf } from '../../records/unread.ts'
import { unreadableFields } from '../fields/unread.ts'
import { traitsFrom } from '../record/traits.ts'
import { NEWS, NEWS_STATUSES } from './fields.ts'

const UNREADABLE = unreadableFields(NEWS)

const yearOf = (fields: Fields): string =>
  fields.publishDate instanceof Date ? String(fields.publishDate.getUTCFullYear()) : ''

/** Only what visitors may see is counted: published, no samples. */
export const newsTraits = traitsFrom('news', NEWS, {
  counted: (fields) =>
    fields.status !== 'published' || fields.sample === true
      ? null
      : { root: true, capex: null, values: { year: yearOf(fields) }, pairs: {}, owners: [] },
  unread: (raw, read) => {
    const unread = unreadOf(UNREADABLE, raw, read)
    const [status, date] = [asWritten(raw.status), asWritten(raw.publishDate)]
    // Both are read as something else: a draft, the day the article was made.
    if (status !== '' && !NEWS_STATUSES.some((known) => known === status.toLowerCase()))
      unread.status = status
    if (date !== '' && moment(raw.publishDate) === null) unread.publishdate = date
    return unread
  },
})
