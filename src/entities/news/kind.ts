import type { Fields } from '../../records/fields.ts'
import type { Kind } from '../../records/kind.ts'

const yearOf = (fields: Fields): string =>
  fields.publishDate instanceof Date ? String(fields.publishDate.getUTCFullYear()) : ''

/** Only what visitors may see is counted: published, no samples. */
export const newsKind: Kind = {
  counted: (fields) =>
    fields.status !== 'published' || fields.sample === true
      ? null
      : { root: true, capex: null, values: { year: yearOf(fields) }, pairs: {}, owners: [] },
  tree: false,
  secret: false,
  lookups: () => [],
}
