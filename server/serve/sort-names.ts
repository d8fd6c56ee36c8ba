import type { Filling } from '../../local-firebase/firestore/fill-in.ts'
import { SORT_NAME } from '../../src/records/sort-field.ts'
import { sortNameOf } from '../../src/records/sort-name.ts'

/** Records of a data folder that is older than the order of names are in no list without this. */
export const SORT_NAMES: readonly Filling[] = ['projects', 'players'].map((collection) => ({
  collection,
  field: SORT_NAME,
  valueOf: ({ name }) =>
    name ? { stringValue: sortNameOf('stringValue' in name ? name.stringValue.trim() : '') } : null,
}))
