import type { Edit } from '../support/proof.ts'

/**
 * The edits that add a text field to projects, with a public filter, an input, a column, and a fact on its
 * page and share page. The import, visitors' exports, the history, conflicts and the Data check follow
 * without edits.
 */
export const CONTRACTOR: readonly Edit[] = [
  {
    file: 'src/entities/project/fields.ts',
    after: "  owner: { kind: 'text', label: 'Owner', max: 1000 },\n",
    add: "  contractor: { kind: 'text', label: 'Contractor', max: 200 },\n",
  },
  { file: 'src/entities/project/list.ts', after: "sector: 'sector', ", add: "contractor: 'contractor', " },
  {
    file: 'src/entities/project/list.ts',
    after: "    sector: 'Sector',\n",
    add: "    contractor: 'Contractor',\n",
  },
  { file: 'src/entities/project/list.ts', after: "counted: ['country', 'sector', ", add: "'contractor', " },
  {
    file: 'firestore.rules',
    after: "isRecord(d, ['name', 'country', 'city', 'sector', 'owner', ",
    add: "'contractor', ",
  },
  {
    file: 'firestore.rules',
    after: '        && isText(d.owner, 0, 1000)\n',
    add: '        && isText(d.contractor, 0, 200)\n',
  },
  { file: 'firestore.rules', after: "'capex', 'country', 'sector', ", add: "'contractor', " },
  {
    file: 'firestore.rules',
    after: "        && isCounters(d, 'sector')\n",
    add: "        && isCounters(d, 'contractor')\n",
  },
  {
    file: 'src/admin/projects/ProjectFields.tsx',
    after: '          <h3 className={styles.section}>Where the facts come from</h3>\n',
    add: '          <form.AppField name="contractor">{(field) => <field.TextField label={LABELS.contractor} />}</form.AppField>\n',
  },
  {
    file: 'src/admin/projects/columns.tsx',
    after: "  textColumn('owner', { id: 'owner', label: 'Owner', shown: true, width: 220 }),\n",
    add: "  textColumn('contractor', { id: 'contractor', label: 'Contractor', width: 240 }),\n",
  },
  {
    file: 'src/directory/rows.ts',
    after: '  longitude: number | null\n',
    add: '  contractor: string\n',
  },
  {
    file: 'src/directory/rows.ts',
    after: '    longitude: NUMBER,\n    city: TEXT,\n    localName: TEXT,\n    customFields: CUSTOM,\n',
    add: '    contractor: TEXT,\n',
  },
  {
    file: 'src/display/facts.ts',
    after: '  Sector: project.sector,\n',
    add: '  Contractor: project.contractor,\n',
  },
]
