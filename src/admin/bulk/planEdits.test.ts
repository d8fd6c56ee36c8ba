import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { loseResponseAfterCommit } from '../../../tests/support/network.ts'
import { saveProject } from '../../../tests/support/records.ts'
import { decodeNews } from '../../entities/news/decode.ts'
import { draftOf as draftOfNews, fieldsOfDraft as fieldsOfNews } from '../../entities/news/draft.ts'
import type { News } from '../../entities/news/fields.ts'
import { newsEditing } from '../../entities/news/mutations.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { draftOf } from '../../entities/project/draft.ts'
import type { Project } from '../../entities/project/fields.ts'
import { projectEditing } from '../../entities/project/mutations.ts'
import { undoItem } from '../../entities/history/mutations.ts'
import { projectImport } from '../../entities/project/import.ts'
import { readDocument, readMany } from '../../firebase/read.ts'
import { newId } from '../../records/digest.ts'
import { historyOf } from '../../records/history.ts'
import { writeAll } from '../../records/write-all.ts'
import type { CellTextEdit } from '../../ui/grid/edits.ts'
import { NEWS_COLUMNS } from '../news/columns.tsx'
import { projectColumns } from '../projects/columns.tsx'
import { planEdits } from './planEdits.ts'
import { writeEdits } from './writeEdits.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const COLUMNS = projectColumns('GBP', [])
const draft = { ...draftOf(), name: 'Barakah', country: 'Oman', sector: 'Energy' }
const made = (change: Partial<typeof draft> = {}): Promise<Project> =>
  saveProject({ id: newId(), draft: { ...draft, ...change }, base: null })
const changed = (base: Project, change: Partial<typeof draft>): Promise<Project> =>
  saveProject({ id: base.id, draft: { ...draftOf(base), ...change }, base })

/** Creates projects as an import does, and reads them back. */
async function many(length: number): Promise<Project[]> {
  const items = Array.from({ length }, () => ({ id: newId(), draft }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'projects.csv' })
  const found = await readMany(
    'projects',
    items.map(({ id }) => id),
  )
  return found.map(({ id, data }) => decodeProject(id, data))
}

async function stored(id: string): Promise<Project> {
  const found = await readDocument(`projects/${id}`)
  if (!found) throw new Error(`no project ${id}`)
  return decodeProject(id, found.data)
}

const again = async (records: readonly Project[]): Promise<Project[]> =>
  (
    await readMany(
      'projects',
      records.map(({ id }) => id),
    )
  ).map(({ id, data }) => decodeProject(id, data))

const plan = (...edits: [record: Project, columnId: string, text: string][]) =>
  planEdits<Project, typeof draft>(
    {
      editing: projectEditing,
      columns: COLUMNS,
      records: [...new Set(edits.map(([record]) => record))],
    },
    edits.map(([record, columnId, text]): CellTextEdit<Project> => ({ record, columnId, text })),
  )

const write = (planned: Awaited<ReturnType<typeof plan>>, group = newId()) =>
  writeEdits(projectEditing, planned, {
    kind: 'bulk',
    label: 'Pasted',
    group,
    onSaved: () => undefined,
    patient: true,
  })

const project = (fields: Partial<Record<string, unknown>> = {}): Project =>
  decodeProject('p', {
    name: 'Barakah',
    country: 'Oman',
    city: 'Ruwais',
    sector: 'Energy',
    status: 'Planning',
    capexAmount: 500,
    capexCurrency: 'USD',
    startDate: '2025',
    completionDate: '2029',
    rev: 3,
    ...fields,
  })

test.each([
  ['status', 'active', { state: 'changed', shown: 'Active' }],
  ['status', 'ON-HOLD', { state: 'changed', shown: 'On Hold' }],
  ['status', 'Planning', { state: 'same', shown: 'Planning' }],
  ['status', '', { state: 'changed', shown: 'Not stated' }],
  [
    'status',
    'Con',
    {
      state: 'invalid',
      reason: '“Con” is not one of: Active, Completed, On Hold, Cancelled, Planning',
    },
  ],
  ['value', '1.2bn', { state: 'changed', shown: 'USD\u00a01.2bn' }],
  ['value', 'AED 500', { state: 'changed', shown: 'AED\u00a0500' }],
  ['value', '500.00', { state: 'same', shown: 'USD\u00a0500' }],
  ['value', '(500)', { state: 'invalid', reason: 'It cannot be negative' }],
  ['value', '12 apples', { state: 'invalid', reason: '“apples” is not understood beside a number' }],
  ['end', '31/12/2026', { state: 'changed', shown: '31 Dec 2026' }],
  ['end', '2024', { state: 'invalid', reason: 'The end date is before the start date' }],
  ['start', '2030', { state: 'invalid', reason: 'The end date is before the start date' }],
  ['sector', 'ENERGY', { state: 'same', shown: 'Energy' }],
  ['sector', 'Zeppelins', { state: 'invalid', reason: 'There is no sector “Zeppelins” yet' }],
  ['country', 'türkiye', { state: 'changed', shown: 'Türkiye' }],
  ['country', 'KSA', { state: 'changed', shown: 'Saudi Arabia' }],
  ['country', 'مصر', { state: 'changed', shown: 'Egypt' }],
  ['country', 'Wakanda', { state: 'invalid', reason: 'There is no country “Wakanda” yet' }],
  ['country', '', { state: 'invalid', reason: 'Enter a country' }],
  // Copied text often contains invisible characters.
  ['status', '\u200eActive\u200f', { state: 'changed', shown: 'Active' }],
  ['country', 'Oman\u200b', { state: 'same', shown: 'Oman' }],
  ['country', '\ufeff', { state: 'invalid', reason: 'Enter a country' }],
  ['end', '\u200e31/12/2026\u200f', { state: 'changed', shown: '31 Dec 2026' }],
  ['value', 'AED 500\u200f', { state: 'changed', shown: 'AED\u00a0500' }],
  ['source', 'GEM', { state: 'new', shown: 'GEM' }],
  ['city', 'Al\nRuwais', { state: 'changed', shown: 'Al Ruwais' }],
  ['city', 'الرويس', { state: 'changed', shown: 'الرويس' }],
  ['localName', 'براكة', { state: 'new', shown: 'براكة' }],
  ['name', '', { state: 'invalid', reason: 'Enter a name' }],
  ['name', 'x'.repeat(201), { state: 'invalid', reason: 'At most 200 characters' }],
  ['location', 'muscat, oman', { state: 'changed', shown: 'muscat, Oman' }],
  ['location', 'دبي، الإمارات', { state: 'changed', shown: 'دبي, United Arab Emirates' }],
  ['location', 'ruwais', { state: 'changed', shown: 'ruwais, Oman' }],
  ['location', 'Oman', { state: 'changed', shown: 'Oman' }],
  ['location', '', { state: 'invalid', reason: 'Enter a country' }],
  ['location', 'Atlantis', { state: 'invalid', reason: expect.stringContaining('no country “Atlantis”') }],
  ['children', '3', { state: 'invalid', reason: 'This cell cannot be edited.' }],
  ['nothing', 'Oman', { state: 'invalid', reason: 'This cell cannot be edited.' }],
])('checks an edit of column %s to “%s”', async (column, text, verdict) => {
  expect((await plan([project(), column, text])).verdicts).toEqual([verdict])
})

test('edits of one record are checked together and become one change', async () => {
  const record = project()
  const { verdicts, changes } = await plan([record, 'start', '2030'], [record, 'end', '2031'])
  expect(verdicts.map(({ state }) => state)).toEqual(['changed', 'changed'])
  expect(changes.map(({ after }) => [after?.startDate, after?.completionDate])).toEqual([['2030', '2031']])
})

test('a start date after the end date is refused with the reason; the other edits of its row are kept', async () => {
  const record = project()
  const { verdicts, changes } = await plan(
    [record, 'city', 'Doha'],
    [record, 'start', '2030'],
    [record, 'value', '600'],
  )
  expect(verdicts).toEqual([
    { state: 'changed', shown: 'Doha' },
    { state: 'invalid', reason: 'The end date is before the start date' },
    { state: 'changed', shown: 'USD\u00a0600' },
  ])
  expect(changes.map(({ after }) => [after?.city, after?.startDate])).toEqual([['Doha', '2025']])
})

test('a refused edit does not affect the record’s other edits; the later of two edits of a cell wins', async () => {
  const record = project()
  const edits = await plan([record, 'city', 'Doha'], [record, 'end', 'soon'], [record, 'city', 'Sur'])
  expect(edits.verdicts.map((verdict) => ('shown' in verdict ? verdict.shown : verdict.state))).toEqual([
    'Sur',
    'invalid',
    'Sur',
  ])
  expect(edits.changes.map(({ after }) => [after?.city, after?.completionDate])).toEqual([['Sur', '2029']])
})

test('changes only the edited field and fields derived from it, even if other fields were invalid before', async () => {
  const odd = project({ country: '', website: 'not an address' })
  const { verdicts, changes } = await plan([odd, 'name', 'Barakah Two'])
  expect(verdicts).toEqual([{ state: 'changed', shown: 'Barakah Two' }])
  const [change] = changes
  const names = Object.keys(change?.after ?? {}).filter(
    (name) => change?.after?.[name] !== change?.before?.[name],
  )
  expect(names).toEqual(['name', 'searchTokens'])
  expect(change?.after?.searchTokens).toContain('two')
})

test('checks thousands of edits in order and yields to other tasks in between', async () => {
  const edits = Array.from({ length: 2_000 }, (_, n): CellTextEdit<Project> => ({
    record: decodeProject(`p${n}`, { name: `Barakah ${n}`, country: 'Oman', rev: 1 }),
    columnId: 'status',
    text: n % 2 === 0 ? 'Active' : 'nonsense',
  }))
  const context = { editing: projectEditing, columns: COLUMNS, records: edits.map(({ record }) => record) }
  let turns = 0
  const others = setInterval(() => (turns += 1))
  const { verdicts, changes } = await planEdits<Project, typeof draft>(context, edits)
  clearInterval(others)
  const isValid = (_: unknown, n: number) => n % 2 === 0
  expect(verdicts.map(({ state }) => state)).toEqual(edits.map((_, n) => (isValid(_, n) ? 'new' : 'invalid')))
  expect(changes.map(({ id }) => id)).toEqual(edits.filter(isValid).map(({ record }) => record.id))
  expect(turns).toBeGreaterThan(0)
})

test('an older document that no edit changes is not rewritten', async () => {
  expect((await plan([project({ rev: 0 }), 'city', 'Ruwais'])).changes).toEqual([])
})

test('a flag of an article accepts only yes and no', async () => {
  const item = decodeNews('n', {
    ...fieldsOfNews({ ...draftOfNews(), headline: 'h', summary: 's', content: 'c' }, new Date(0)),
    rev: 1,
  })
  const judged = async (text: string, record = item) => {
    const context = { editing: newsEditing, columns: NEWS_COLUMNS, records: [record] }
    const edit = { record, columnId: 'featured', text }
    return (await planEdits<News, ReturnType<typeof draftOfNews>>(context, [edit])).verdicts[0]
  }
  expect(await judged('yes')).toEqual({ state: 'changed', shown: 'Yes' })
  expect(await judged('no', { ...item, featured: true })).toEqual({ state: 'changed', shown: 'No' })
  expect(await judged('maybe')).toMatchObject({ state: 'invalid' })
  expect(await judged('')).toEqual({
    state: 'invalid',
    reason: 'Featured cannot be blank. Choose from: Yes, No',
  })
})

test('all edits are written as one operation and undone as one', async () => {
  const records = await many(120)
  const edits = await plan(
    ...records.map((record): [Project, string, string] => [record, 'status', 'Active']),
  )
  const group = newId()
  const seen: string[] = []
  const outcome = await writeEdits(projectEditing, edits, {
    kind: 'bulk',
    label: 'Pasted',
    group,
    onSaved: () => undefined,
    onProgress: ({ done, total }) => seen.push(`${done} of ${total}`),
  })
  expect(outcome).toEqual({ written: 120, rejected: [], stopped: false, failed: [] })
  expect(seen.at(-1)).toBe('120 of 120')
  expect(seen.length).toBeGreaterThan(3)
  const [first] = records
  const [item] = await historyOf(`projects/${first?.id}`)
  expect(item).toMatchObject({ group, kind: 'bulk', label: 'Pasted' })
  if (item) await undoItem(item)
  const now = await again(records)
  expect(new Set(now.map(({ status }) => status))).toEqual(new Set(['Planning']))
}, 60_000)

test('stopping between two batches keeps the records already written', async () => {
  const records = await many(120)
  const edits = await plan(
    ...records.map((record): [Project, string, string] => [record, 'status', 'Active']),
  )
  const stop = new AbortController()
  const outcome = await writeEdits(projectEditing, edits, {
    kind: 'bulk',
    label: 'Pasted',
    group: newId(),
    onSaved: () => stop.abort(),
    signal: stop.signal,
  })
  expect(outcome).toMatchObject({ written: 50, stopped: true })
  const now = await again(records)
  expect(now.filter(({ status }) => status === 'Active')).toHaveLength(50)
}, 60_000)

test('a colleague’s changes to other fields are kept; an edit of a cell they changed or a record they deleted is rejected, naming who and when', async () => {
  const [free, taken, gone] = [await made(), await made(), await made({ name: 'Short lived' })]
  const edits = await plan(
    [free, 'status', 'Active'],
    [taken, 'status', 'Active'],
    [taken, 'sector', ''],
    [gone, 'status', 'Active'],
  )
  await database.asColleague()
  await changed(free, { city: 'Sur' })
  await changed(taken, { status: 'Cancelled' })
  const { removeProject } = await import('../../entities/project/mutations.ts')
  await removeProject(gone)
  await database.asAdmin()
  const outcome = await write(edits)
  expect(outcome.written).toBe(2)
  expect(outcome.rejected).toEqual([
    {
      index: 1,
      reason: expect.stringMatching(
        /^second@.* changed this record on \d+ \w+ \d{4}, .* including this cell/,
      ),
    },
    { index: 3, reason: expect.stringMatching(/^second@.* deleted this record on/) },
  ])
  expect(await stored(free.id)).toMatchObject({ status: 'Active', city: 'Sur' })
  expect(await stored(taken.id)).toMatchObject({ status: 'Cancelled', sector: '' })
})

test('an amount is not written in the currency that a colleague has chosen meanwhile, nor a currency beside their amount', async () => {
  const money = { capexAmount: '500', capexCurrency: 'GBP' }
  const [amount, currency] = [await made(money), await made(money)]
  const edits = await plan(
    [amount, 'value', '700'],
    [amount, 'status', 'Active'],
    [currency, 'currency', 'USD'],
  )
  await database.asColleague()
  await changed(amount, { capexCurrency: 'USD' })
  await changed(currency, { capexAmount: '700' })
  await database.asAdmin()
  const outcome = await write(edits)
  expect(outcome.rejected.map(({ index }) => index)).toEqual([0, 2])
  expect(await stored(amount.id)).toMatchObject({ capexAmount: 500, capexCurrency: 'USD', status: 'Active' })
  expect(await stored(currency.id)).toMatchObject({ capexAmount: 700, capexCurrency: 'GBP' })
})

test('the parent cell refuses ids, names and blank text, so two records cannot become part of each other', async () => {
  const [parent, child] = [await made({ name: 'Metro' }), await made({ name: 'Line' })]
  const texts = [child.id, parent.id, 'Line', '']
  for (const text of texts) {
    const { verdicts, changes } = await plan([parent, 'parent', text], [child, 'parent', text])
    expect(verdicts.map(({ state }) => state)).toEqual(['invalid', 'invalid'])
    expect(changes).toEqual([])
  }
})

test('renaming a parent renames it in its children, and counts once if the response is lost', async () => {
  const parent = await made({ name: 'Old name' })
  const child = await made({ parentId: parent.id })
  const edits = await plan([await stored(parent.id), 'name', 'New name'])
  const isLost = loseResponseAfterCommit()
  expect(await write(edits)).toMatchObject({ written: 1, rejected: [] })
  expect(isLost()).toBe(true)
  expect(await stored(child.id)).toMatchObject({ parentName: 'New name' })
})

test('checks ten thousand edits in one call', async () => {
  const records = Array.from({ length: 2_000 }, (_, n) => ({ ...project(), id: `p${n}` }))
  const edits = records.flatMap((record): [Project, string, string][] => [
    [record, 'status', 'active'],
    [record, 'city', 'Doha'],
    [record, 'value', '2bn'],
    [record, 'start', 'May 2026'],
    [record, 'end', 'soon'],
  ])
  const { verdicts, changes } = await plan(...edits)
  expect(verdicts.filter(({ state }) => state === 'invalid')).toHaveLength(2_000)
  expect(changes).toHaveLength(2_000)
})
