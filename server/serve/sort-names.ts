import type { Backfill } from '../../local-firebase/firestore/backfill.ts'
import { SORT_NAME } from '../../src/records/sort-field.ts'
import { sortNameOf } from '../../src/records/sort-name.ts'

/**
 * Backfill of sort names: records of a data folder from before they were introduced
 * would be missing from all lists.
 */
export const SORT_NAMES: readonly Backfill[] = ['projects', 'players'].map((collection) => ({
  collection,
  field: SORT_NAME,
  valueOf: ({ name }) =>
    name ? { stringValue: sortNameOf('stringValue' in name ? name.stringValue.trim() : '') } : null,
}))
