import { prove } from '../support/proof.ts'
import { TENDER } from './tender.ts'

const ROUTES =
  "import('@tanstack/router-generator').then(async ({ Generator, getConfig }) => { const root = process.cwd(); await new Generator({ config: getConfig({}, root), root }).run() })"

prove({
  what: 'the entity',
  edits: TENDER,
  generated: { 'src/routeTree.gen.ts': ['node', '-e', ROUTES] },
  // Check that rules, limits, fields, import and the back office know the entity.
  checks: [
    'src/entities/registry',
    'tests/fields/places.test.ts',
    'tests/entities',
    'tests/rules/records.test.ts',
    'tests/architecture',
    'src/admin/frame',
    'src/admin/palette',
    'src/admin/history',
    'server/import/import.test.ts',
  ],
})
