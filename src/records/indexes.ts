import type { Listing } from './listing.ts'
import { SORT_NAME } from './sort-field.ts'

export interface IndexField {
  fieldPath: string
  order?: 'ASCENDING' | 'DESCENDING'
  arrayConfig?: 'CONTAINS'
}

export interface CompositeIndex {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: IndexField[]
}

export const ascending = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' })
export const descending = (fieldPath: string): IndexField => ({ fieldPath, order: 'DESCENDING' })
export const containing = (fieldPath: string): IndexField => ({ fieldPath, arrayConfig: 'CONTAINS' })

export const composite = (collectionGroup: string, ...fields: IndexField[]): CompositeIndex => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields,
})

/**
 * Returns the composite indexes of a public listing. Firestore merges indexes that end in the same sort, so
 * one index per filter, sort and direction covers every combination of filters; sorting by the filtered field
 * needs none.
 */
export function listingIndexes(listing: Listing): CompositeIndex[] {
  const { collection, nullsLast } = listing
  const [anyOf, contains] = [Object.values(listing.anyOf), Object.values(listing.contains)]
  const [years] = Object.values(listing.years)
  const filters = [
    ...anyOf.map(ascending),
    ...contains.map(containing),
    // Without filters only records without a parent are listed; their children are queried by parent id.
    ascending('parentId'),
  ]
  const found = Object.entries(listing.sorts).flatMap(([sort, field]) => {
    const searched = listing.searchSorts.includes(sort) ? [containing('searchTokens')] : []
    return [...filters, ...searched].flatMap((filter) =>
      filter.fieldPath === field
        ? []
        : [composite(collection, filter, ascending(field)), composite(collection, filter, descending(field))],
    )
  })
  // Lists filtered by year are sorted by date.
  const dated = [...anyOf.map(ascending), ...contains.map(containing)]
  if (years) found.push(...dated.map((filter) => composite(collection, filter, ascending(years))))
  // Records without a value in the sort field follow, sorted by name, whatever the filters.
  for (const field of [nullsLast, years])
    if (field) found.push(composite(collection, ascending(field), ascending(SORT_NAME)))
  return found
}
