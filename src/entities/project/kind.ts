import type { Fields } from '../../records/fields.ts'
import type { Counted, Kind } from '../../records/kind.ts'

const textOf = (fields: Fields, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : ''

/** Samples are left out of the counters, as of feeds and the sitemap. */
function counted(fields: Fields): Counted | null {
  if (fields.sample === true) return null
  const { capexAmount, owners } = fields
  const currency = textOf(fields, 'capexCurrency')
  const [country, sector] = [textOf(fields, 'country'), textOf(fields, 'sector')]
  return {
    root: fields.parentId === null,
    capex: typeof capexAmount === 'number' && currency ? { amount: capexAmount, currency } : null,
    values: {
      country,
      sector,
      status: textOf(fields, 'status'),
      year: textOf(fields, 'completionDate').slice(0, 4),
    },
    pairs: { countrySector: [country, sector] },
    owners: Array.isArray(owners)
      ? owners.flatMap((owner) => (typeof owner === 'string' ? [owner] : []))
      : [],
  }
}

export const projectKind: Kind = {
  counted,
  tree: true,
  secret: false,
  lookups: (after, before) =>
    typeof after.parentId === 'string' && after.parentId !== before?.parentId
      ? [`projects/${after.parentId}`]
      : [],
}
