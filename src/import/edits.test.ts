import { expect, test } from 'vitest'
import { Importer } from './importer.ts'

const OPTIONS = { hasParts: true, isFoundByName: true, hasRoles: true }

/** Checks a table; the result includes a function that corrects a cell of its first row. */
function opened(table: string, constants: Readonly<Record<string, string>> = {}) {
  const importer = new Importer()
  importer.open(table, 'list.csv', 'projects')
  const proposed = importer.inspectSheet(0, 'projects').mapping
  const mapping = { ...proposed, constants: { ...proposed.constants, ...constants } }
  const check = () => importer.check({ collection: 'projects', mapping, options: OPTIONS })
  const row = (at = 0) => (check(), importer.rows(at, 1)[0])
  check()
  return {
    importer,
    row,
    edit: (field: string, text: string) => importer.edit(2, field, text) ?? row()?.values[field],
  }
}

test('a typed amount is in units whatever the heading says, and keeps its currency unless it names another', () => {
  const { edit, row } = opened('name,country,Cost (US$ million)\nA,Oman,12\n')
  expect(row()?.values.capexAmount).toBe('12000000')
  expect(edit('capexAmount', '13000000')).toBe('13000000')
  expect(edit('capexAmount', '1.4bn')).toBe('1400000000')
  expect(row()?.values.capexCurrency).toBe('USD')
  expect(edit('capexAmount', 'EUR 5m')).toBe('5000000')
  expect(row()).toMatchObject({ values: { capexCurrency: 'EUR' }, reason: '' })
})

test('a typed amount is not multiplied by the unit of its currency column', () => {
  const { edit, row } = opened('name,country,Value,Currency\nA,Oman,12,Million USD\n')
  expect(row()?.values.capexAmount).toBe('12000000')
  expect(edit('capexAmount', '13000000')).toBe('13000000')
})

test('a typed currency applies to the amount', () => {
  const { edit, row } = opened('name,country,Value,Currency\nA,Oman,$12m,\n')
  expect(edit('capexCurrency', 'omr')).toBe('OMR')
  expect(row()).toMatchObject({ values: { capexAmount: '12000000' }, reason: '' })
})

test('a constant can be corrected in a single row', () => {
  const { edit, row } = opened('name,city\nA,Sur\nB,Sur\n', { country: 'Oman' })
  expect(edit('country', 'Qatar')).toBe('Qatar')
  expect(row(1)?.values.country).toBe('Oman')
})

test('an unreadable edit returns the reason, and the cell is unchanged', () => {
  const { edit, row } = opened(
    'name,country,start date,latitude,longitude,website\nA,Oman,2020,24,54,a.example\n',
  )
  const before = row()
  expect(edit('startDate', 'Q3 2026')).toMatch(/^Quarters and halves are not kept/)
  expect(edit('latitude', '95')).toMatch(/95/)
  expect(edit('website', 'javascript:alert(1)')).toMatch(/is not a web address/)
  expect(row()).toEqual(before)
  expect(edit('startDate', '03/04/2026')).toBe('2026-04-03')
})

test('a typed text that is too long is kept, and its row is refused', () => {
  const { edit, row } = opened('name,country\nA,Oman\n')
  const long = 'x'.repeat(300)
  expect(edit('name', long)).toBe(long)
  expect(row()?.verdict).toBe('refused')
})

test('a typed end before the start is kept, and its row is refused', () => {
  const { edit, row } = opened('name,country,start date,end date\nA,Oman,2025,\n')
  expect(edit('completionDate', '2020')).toBe('2020')
  expect(row()).toMatchObject({ verdict: 'refused', values: { completionDate: '2020' } })
})

test('a corrected owner is created as a player with the role Owner, and the first one is not', () => {
  const { importer, edit } = opened('name,country,owner\nA,Oman,Alfa\n')
  edit('owner', 'Beta')
  const total = importer.selectRows(['create'])
  const made = importer.changesFrom(0, total)
  const players = made.filter(({ collection }) => collection === 'players')
  expect(players.map(({ after }) => after?.name)).toEqual(['Beta'])
  const roles = made.filter(({ collection }) => collection === 'roles')
  expect(roles.map(({ after }) => [after?.playerId, after?.roleName])).toEqual([[players[0]?.id, 'Owner']])
})

test('a warning disappears once its value is corrected', () => {
  const { edit, row } = opened('name,country,status\nA,Oman,mothballed\n')
  expect(row()?.reason).toContain('mothballed')
  edit('status', 'On Hold')
  expect(row()?.reason).toBe('')
})

test('a row refused for its id shows its values, and its id can be corrected', () => {
  const { importer, row } = opened('id,name,country\na,A,Oman\na,B,Qatar\nnot an id,C,Oman\n')
  expect(row(1)).toMatchObject({ verdict: 'refused', values: { id: 'a', name: 'B', country: 'Qatar' } })
  expect(row(2)).toMatchObject({ verdict: 'refused', values: { id: 'not an id', name: 'C' } })
  importer.edit(3, 'id', 'b')
  expect(row(1)).toMatchObject({ verdict: 'create', values: { id: 'b' } })
})

test('a refused row shows its dynamic fields too', () => {
  const importer = new Importer()
  importer.open('name,country,height\n,Oman,5\n', 'list.csv', 'projects')
  const { mapping } = importer.inspectSheet(0, 'projects')
  const targets = ['name', 'country', 'new:number']
  importer.check({ collection: 'projects', mapping: { ...mapping, targets }, options: OPTIONS })
  expect(importer.rows(0, 1)[0]).toMatchObject({ verdict: 'refused', values: { 'custom:height': '5' } })
})

test('a column with both coordinates fills latitude and longitude, which can be corrected', () => {
  const { edit, row } = opened('name,country,coord\nA,Oman,Point(58.4 23.6)\nB,Oman,nowhere\n')
  expect(row()?.values).toMatchObject({ latitude: '23.6', longitude: '58.4' })
  expect(row()?.values).not.toHaveProperty('coordinates')
  expect(row(1)).toMatchObject({
    values: { latitude: '', longitude: '' },
    reason: expect.stringContaining('nowhere') as string,
  })
  expect(edit('latitude', '23.7')).toBe('23.7')
  expect(row()?.values).toMatchObject({ latitude: '23.7', longitude: '58.4' })
})

test('a value cleared by hand stays blank, even if another column or a constant would fill it', () => {
  const table = 'name,city,coord\nA,"Sur, Oman","23.6, 58.4"\nB,"Sur, Oman","23.6, 58.4"\n'
  const { edit, row } = opened(table, { sector: 'Energy' })
  expect(row()?.values).toMatchObject({ latitude: '23.6', country: 'Oman', sector: 'Energy' })
  for (const field of ['latitude', 'country', 'sector']) expect(edit(field, '')).toBe('')
  expect(row()?.values).toMatchObject({
    latitude: '',
    longitude: '58.4',
    country: '',
    city: 'Sur',
    sector: '',
  })
  expect(row(1)?.values).toMatchObject({ latitude: '23.6', country: 'Oman', sector: 'Energy' })
})

test('separate latitude and longitude columns take precedence over a column with both', () => {
  const { row } = opened('name,country,lat,lon,coord\nA,Oman,1,2,"3, 4"\nB,Oman,,,"3, 4"\n')
  expect(row()?.values).toMatchObject({ latitude: '1', longitude: '2' })
  expect(row(1)?.values).toMatchObject({ latitude: '3', longitude: '4' })
})

test('an amount with a currency name of several countries uses the chosen currency if it fits', () => {
  const table = 'name,country,capexAmount\nA,Austria,٩٨٠ مليون ريال\n'
  expect(opened(table).row()?.reason).toContain('specify which')
  const { row } = opened(table, { capexCurrency: 'SAR' })
  expect(row()?.values).toMatchObject({ capexAmount: '980000000', capexCurrency: 'SAR' })
  expect(opened(table, { capexCurrency: 'USD' }).row()?.values.capexAmount).toBe('')
})

test('a constant currency is not set beside a refused amount', () => {
  const { row } = opened('name,country,capexAmount\nA,Oman,>1bn\n', { capexCurrency: 'USD' })
  expect(row()?.values.capexCurrency ?? '').toBe('')
})

test('a formula error is reported, left blank and never imported as text', () => {
  const { importer, row } = opened(
    'name,country,city,owner,status\nA,Oman,#N/A,#REF!,#N/A\n#REF!,Oman,Sur,,\n',
  )
  expect(row()).toMatchObject({ verdict: 'create', values: { city: '' } })
  expect(row()?.reason).toContain('City: #N/A is a formula error; not imported')
  importer.selectRows(['create'])
  expect(importer.changesFrom(0, 9).map(({ collection }) => collection)).toEqual(['projects'])
  expect(importer.unknownWords(importer.inspectSheet(0, 'projects').mapping)).toEqual([])
  expect(row(1)?.verdict).toBe('refused')
})

test('a region is listed as a word to resolve, and its rows get the chosen country', () => {
  const { importer, row } = opened('name,country\nA,MENA\nB,Oman\nC,MENA\n')
  // A row is never skipped unless the user says so.
  expect(row()).toMatchObject({ verdict: 'create', values: { country: 'MENA' } })
  const { mapping } = importer.inspectSheet(0, 'projects')
  expect(importer.unknownWords(mapping)).toMatchObject([
    { field: 'country', isKept: true, words: [{ word: 'MENA', times: 2 }] },
  ])
  const options = { hasParts: true, isFoundByName: true, hasRoles: false }
  const words = { country: { mena: 'Egypt' } }
  const checked = importer.check({ collection: 'projects', mapping: { ...mapping, words }, options })
  expect(importer.rows(0, checked.rows).map(({ values }) => values.country)).toEqual([
    'Egypt',
    'Oman',
    'Egypt',
  ])
})
