import { prove } from '../support/proof.ts'
import { CONTRACTOR } from './contractor.ts'

prove({
  what: 'the field',
  edits: CONTRACTOR,
  generated: {
    'firestore.indexes.json': ['npx', 'vitest', 'run', 'src/entities/list/indexes.test.ts', '--update'],
  },
  // Check that the field is complete in rules, limits, lists, indexes, places, and the round trip through
  // forms and files.
  checks: [
    'src/entities/registry/limits.test.ts',
    'src/entities/record/round-trip.test.ts',
    'src/entities/list/facets.test.ts',
    'src/entities/list/filters.test.ts',
    'src/entities/list/indexes.test.ts',
    'src/directory/rows.test.ts',
    'tests/fields',
    'server/import/import.test.ts',
    'src/site/export/exported.test.ts',
    'tests/rules/records.test.ts',
  ],
})
