import { expect, test } from 'vitest'
import { type Random, randomFrom } from '../../tests/fuzz/random.ts'
import { decodePlayer } from '../entities/player/decode.ts'
import { decodeProject } from '../entities/project/decode.ts'
import { decodeRole } from '../entities/role/decode.ts'
import type { Stamp } from '../records/fields.ts'
import { csvText } from '../ui/csv.ts'
import { type Existing } from './check.ts'
import { Importer, type PlainChange } from './importer.ts'

// A file of another publisher, imported again, must change nothing, whatever its cells hold.

/** Headings and cells as they occur in tables of other publishers. */
const COLUMNS: readonly (readonly [headings: readonly string[], cells: readonly string[]])[] = [
  [['Plant name', 'Project', 'اسم المشروع'], ['Sur power plant', 'Sur power  plant', 'محطة الدقم', 'Harbour', 'A – B', 'ÉCOLE', 'école', 'Tower <b>2</b>', '=1+1', '12', 'x'.repeat(230), 'Sur (Oman)', 'ACWA – Unit 2', '']],
  [['Country', 'Country/Area', 'الدولة'], ['Oman', 'oman', 'KSA', 'المملكة العربية السعودية', 'Türkiye', 'Narnia', 'Oman; Qatar', '']],
  [['City', 'Town'], ['Sur', 'Sur, Oman', 'دبي', 'N/A', '']],
  [['Owner', 'المالك', 'Developer'], ['Alpha [60%]; Beta [40%]', 'Alpha / Beta', 'Gamma & Sons, LLC', 'شركة النور', 'M/s Delta', 'alpha', 'Unknown', '-', '']],
  [['Main contractor', 'EPC contractor'], ['Consolidated Contractors Company', 'CCC', 'Alpha', 'Hyundai; Saipem', '']],
  [['Status', 'الحالة'], ['operating', 'Under construction', 'مكتمل', 'mothballed', '???', '']],
  [['Cost (US$ million)', 'Value (AED)', 'Capex'], ['1,200.50', '1.200,50', '(500)', 'AED 1.2bn', '5,2 Mio', '٢٣٠٠', 'abc', '0', '']],
  [['Start date', 'Start year'], ['31/12/2026', '2026', 'Q3 2027', '12/2025', '٠١/٠١/٢٠٢٢', 'soon', '46022', '']],
  [['Completion', 'End date'], ['2031', '2030-06', '31 Dec 2029', '1979-06-30', '']],
  [['Sector', 'القطاع'], ['Power', 'power', 'الصحة', 'Oil, Gas', 'Energy; Water', '']],
  [['Unit name', 'Phase'], ['1', '2', 'CC1', 'Unit 2', '']],
  [['Website', 'Wiki page'], ['https://example.com/a?b=1,2', 'example.com', 'No Wiki Page', '']],
  [['Latitude'], ['22.5', '22° 30′ N', '200', '']],
  [['Longitude'], ['59.5', '59,5', '']],
  [['Description', 'Remarks'], ['Two\nlines', 'a "quoted" word', '<p>HTML &amp; more</p>', 'TBD', '']],
] // oxfmt-ignore

function someTable(random: Random): string {
  // A name and a country, and half of the others in any order.
  const columns = COLUMNS.filter((_, at) => at < 2 || random.chance(0.5)).sort(() => random.number() - 0.5)
  const rows = Array.from({ length: 1 + random.below(25) }, () =>
    columns.map(([, cells]) => random.pick(cells)),
  )
  return csvText([columns.map(([headings]) => random.pick(headings)), ...rows])
}

const DECODERS = { projects: decodeProject, players: decodePlayer, roles: decodeRole }

/** Returns the database after these changes. */
function after(existing: Existing, changes: readonly PlainChange[]): Existing {
  const recordsOf = (name: keyof typeof DECODERS): readonly Stamp[] => {
    const records = new Map((existing.records[name] ?? []).map((record) => [record.id, record]))
    for (const { collection, id, after: fields } of changes)
      if (collection === name && fields)
        records.set(id, DECODERS[name](id, { ...fields, rev: 1, lastChange: 'import' }))
    return [...records.values()]
  }
  const entriesOf = (name: 'sectors' | 'playerTypes') =>
    changes.flatMap(({ collection, id, after: fields }) =>
      collection === name && typeof fields?.name === 'string' ? [{ id, name: fields.name }] : [],
    )
  return {
    records: { projects: recordsOf('projects'), players: recordsOf('players'), roles: recordsOf('roles') },
    lookups: { sectors: entriesOf('sectors'), playerTypes: entriesOf('playerTypes') },
    fields: [],
  }
}

/** Imports a table of projects as proposed. */
function imported(table: string, existing: Existing) {
  const importer = new Importer()
  importer.existing = existing
  importer.open(table, 'list.csv', 'projects')
  const { mapping } = importer.inspectSheet(0, 'projects')
  const options = { hasParts: true, isFoundByName: true, hasRoles: true }
  const { verdicts, rows } = importer.check({ collection: 'projects', mapping, options })
  const changes = importer.changesFrom(0, importer.selectRows(['create', 'update']))
  return { changes, verdicts, rows: importer.rows(0, rows) }
}

let created = 0

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'seed %i: a table imported again changes nothing',
  (seed) => {
    const table = someTable(randomFrom(seed))
    const empty: Existing = { records: {}, lookups: {}, fields: [] }
    const first = imported(table, empty)
    created += first.verdicts.create
    const again = imported(table, after(empty, first.changes))
    const changed = again.rows.filter(({ verdict }) => verdict !== 'same' && verdict !== 'refused')
    expect([table, changed, again.changes.map(({ collection, id }) => `${collection}/${id}`)]).toEqual([
      table,
      [],
      [],
    ])
    expect(again.verdicts.refused).toBe(first.verdicts.refused)
  },
)

test('the tables above create records', () => expect(created).toBeGreaterThan(300))
