import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ToWorker } from '../../src/admin/import/wire.ts'
import { readCount, readDocument, readList } from '../../src/firebase/read.ts'
import { FILE_LIMITS, inMegabytes } from '../../src/import/file/limits.ts'
import { Importer } from '../../src/import/importer.ts'
import { byColleague, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import { projectInSur } from '../support/records.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { interceptRequests, refusal, requests } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'
import { installLocks } from '../support/web-locks.ts'
import {
  cell,
  choose,
  fill,
  follow,
  press,
  expectText,
  expectTextEventually,
  textOf,
  user,
} from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterEach(() => vi.unstubAllGlobals())
afterAll(() => database.close())

const region = (name: string) => screen.findByRole('region', { name })

async function paste(table: string): Promise<void> {
  fill(await screen.findByLabelText('Or paste a table'), table)
  await press('Use the pasted table')
  await screen.findByRole('region', { name: 'Columns' })
}

const target = async (heading: string) => screen.findByLabelText<HTMLSelectElement>(`${heading} becomes`)

/** Returns the counts by verdict, such as "2 of 5 rows", from the buttons above the rows. */
async function verdicts(): Promise<string> {
  const group = await screen.findByRole('group', { name: 'Show' })
  return group.textContent
}

const POWER = `Plant list of the ministry
Plant name\tUnit name\tCountry\tOwner\tOperational status\tCost (US$ million)\tCapacity (MW)\tStart year
Sur\t1\tKSA\tAlpha Power [60%]; Beta Power [40%]\toperating\t120\t300\t2019
Sur\t2\tKSA\tAlpha Power [60%]; Beta Power [40%]\tmothballed\t\t300\t2021
Duqm\t\tOman\tGamma\tunder construction\t1.5\t50\t2027 (expected)
Nowhere\t\t\t\toperating\t\t\t
`

test('a foreign table is imported as projects, parts, players and roles, and undone as a whole', async () => {
  await open('#/admin/projects')
  await follow('Import')
  await paste(POWER)
  expect((await target('Plant name')).value).toBe('name')
  expect((await target('Cost (US$ million)')).value).toBe('capexAmount')
  await user.selectOptions(await target('Capacity (MW)'), 'New field: Number')
  await user.selectOptions(await screen.findByLabelText(/“mothballed”/), 'On Hold')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toBe('All 5New 4Changed 0Same 0Refused 1'))
  await press(/^Refused/)
  await expectText('Enter a country')
  await expectText(/Will also be saved: .*3 new players/)
  await user.click(screen.getByRole('checkbox', { name: 'Create 4' }))
  expect(text()).not.toContain('Will also be saved')
  await user.click(screen.getByRole('checkbox', { name: 'Create 4' }))
  await press(/^Import 4 projects/)
  await expectText('Done: ')
  const projects = await readList({ collection: 'projects', limit: 20 })
  const byName = new Map(projects.map(({ data }) => [data.name, data]))
  expect(byName.get('Sur')).toMatchObject({
    country: 'Saudi Arabia',
    childCount: 2,
    owner: 'Alpha Power; Beta Power',
  })
  expect(byName.get('Sur – Unit 2')).toMatchObject({
    status: 'On Hold',
    parentName: 'Sur',
    completionDate: '2021',
  })
  expect(byName.get('Sur – Unit 1')).toMatchObject({ capexAmount: 120_000_000, capexCurrency: 'USD' })
  expect(byName.get('Duqm')).toMatchObject({
    customFields: { capacity_mw: 50 },
    completionDate: '2027',
    status: 'Active',
  })
  const roles = await readList({ collection: 'roles', limit: 20 })
  expect(new Set(roles.map(({ data }) => data.sharePercent))).toEqual(new Set([40, 60, null]))
  expect(await readCount({ collection: 'players' })).toBe(3)
  await press('Undo the whole import')
  await waitFor(async () => expect(await readCount({ collection: 'projects' })).toBe(0))
  await expectText('Undone: the import of Pasted table')
  await expectText('Undone. Records that')
  expect(screen.queryByText(/^Done: /)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saving' }))
  expect(await readCount({ collection: 'players' })).toBe(0)
})

const PLAIN = `name,country,city,status
First,Oman,Sur,Active
Second,Qatar,Doha,Planning
`

test('a second import changes nothing; a changed file lists the fields that differ', async () => {
  await open('#/admin/import?to=projects')
  await paste(PLAIN)
  await press('Check the rows')
  await press(/^Import 2 projects/)
  await expectText('Done: 2 records saved')
  await press('Import another file')
  await paste(PLAIN)
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toBe('All 2New 0Changed 0Same 2Refused 0'))
  await expectText('There is nothing to import.')
  // The focus follows the steps, forwards and back.
  const step = () => document.activeElement?.textContent
  await waitFor(() => expect(step()).toBe('Check'))
  await press('Back to the columns')
  await waitFor(() => expect(step()).toBe('Columns'))
  await press('Another file')
  await paste(PLAIN.replace('Sur,Active', 'Sohar,Planning'))
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toBe('All 2New 0Changed 1Same 1Refused 0'))
  await expectText(/changes City, StatusOman/)
})

test('a record changed by somebody between check and import is named and left unchanged', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country,city\nThird,Oman,Sur\n')
  await press('Check the rows')
  await press(/^Import 1 project/)
  await expectText('Done: 1 record saved')
  await press('Import another file')
  await paste('name,country,city\nThird,Oman,Sohar\n')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toBe('All 1New 0Changed 1Same 0Refused 0'))
  const third = { collection: 'projects', where: [['name', '==', 'Third']], limit: 1 } as const
  const [stored] = await readList(third)
  await colleagueSaves(database, stored!.path, { city: 'Nizwa' })
  await press(/^Import 1 project/)
  await expectText('Done: 0 records saved, 1 not.')
  await expectText('The project “Third”: somebody changed it during the import')
  expect((await readList(third))[0]?.data.city).toBe('Nizwa')
})

test('a record added by somebody since the check is reported', async () => {
  await open('#/admin/import?to=projects')
  await paste('id,name,country\nfourth,Fourth,Oman\n')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toBe('All 1New 1Changed 0Same 0Refused 0'))
  await byColleague(database, () => projectInSur('fourth', 'Fourth'))
  await press(/^Import 1 project/)
  await expectText('The project “Fourth”: somebody added it during the import')
})

test('an import that ended with an error is undone as a whole and can then no longer be continued', async () => {
  await open('#/admin/import?to=projects')
  const rows = Array.from({ length: 450 }, (_, at) => `Half ${at},Oman`)
  await paste(`name,country\n${rows.join('\n')}\n`)
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 450'))
  let commits = 0
  const heal = interceptRequests((url, body) =>
    url.includes(':commit') && body.includes('Half ') && ++commits > 1
      ? refusal(400, 'INVALID_ARGUMENT')
      : undefined,
  )
  await press(/^Import 450 projects/)
  await expectText('Some records were not saved')
  heal()
  const written = () =>
    readCount({
      collection: 'projects',
      where: [
        ['country', '==', 'Oman'],
        ['sortName', '>=', 'half'],
        ['sortName', '<', 'hall'],
      ],
    })
  expect(await written()).toBeGreaterThan(0)
  screen.getByRole('button', { name: 'Continue' })
  await press('Undo the whole import')
  await expectTextEventually('Undone: ')
  expect(await written()).toBe(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo the whole import' })).toBeNull()
})

test('rows are checked against the stored data, not this browser’s cache', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country\nWhat a colleague adds,Oman\n')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 1'))
  await byColleague(database, () => projectInSur('added-meanwhile', 'What a colleague adds'))
  await press('Back to the columns')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toBe('All 1New 0Changed 0Same 1Refused 0'))
})

test('an import waits for an unreachable server, says so, and continues', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country\nLater one,Oman\nLater two,Oman\n')
  await press('Check the rows')
  await expectText('Checking 2 rows against the database…')
  await waitFor(async () => expect(await verdicts()).toContain('New 2'))
  let fate = (): 'lost' | Response => 'lost'
  const heal = interceptRequests((url, body) =>
    url.includes(':commit') && body.includes('Later ') ? fate() : undefined,
  )
  await press(/^Import 2 projects/)
  await expectText('0 of 2: the server cannot be reached; retrying')
  fate = () => refusal(429, 'RESOURCE_EXHAUSTED')
  await expectText('0 of 2: the server is busy; retrying')
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Save')
  heal()
  await expectTextEventually('Done: 2 records saved')
  const where = [
    ['name', '>=', 'Later'],
    ['name', '<', 'Latest'],
  ] as const
  expect(await readCount({ collection: 'projects', where })).toBe(2)
  expect(text()).not.toContain('retrying')
})

test('an import that the database refuses ends after fewer than 20 requests, says why, and can be continued', async () => {
  await open('#/admin/import?to=projects')
  const rows = Array.from({ length: 200 }, (_, at) => `Refused ${at},Oman`)
  await paste(`name,country\n${rows.join('\n')}\n`)
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 200'))
  const heal = interceptRequests((url, body) =>
    url.includes(':commit') && body.includes('Refused ') ? refusal(403, 'PERMISSION_DENIED') : undefined,
  )
  const sent = requests(/:commit/)
  await press(/^Import 200 projects/)
  await expectText('Some records were not saved: The database refused several records in a row')
  expect(sent.length).toBeLessThan(20)
  heal()
  await press('Continue')
  await expectTextEventually('Done: 200 records saved')
})

test('an import that created a field can be continued after an error', async () => {
  const locks = installLocks()
  await open('#/admin/import?to=projects')
  await paste('name,country,Turbines\nWind one,Oman,4\nWind two,Oman,5\n')
  await user.selectOptions(await target('Turbines'), 'New field: Number')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 2'))
  const heal = interceptRequests((url, body) =>
    url.includes(':commit') && body.includes('Wind ') ? refusal(400, 'INVALID_ARGUMENT') : undefined,
  )
  await press(/^Import 2 projects/)
  await expectText('Some records were not saved')
  // Other tabs do not offer to continue it meanwhile.
  expect(locks('operation ')).toHaveLength(1)
  heal()
  await press('Continue')
  await expectTextEventually('Done: 2 records saved')
  const [stored] = await readList({
    collection: 'projects',
    where: [['name', '==', 'Wind one']],
    limit: 1,
  })
  expect(stored?.data.customFields).toEqual({ turbines: 4 })
})

/** What the database is initialised with. */
const INITIAL_SECTORS = ['Energy', 'Finance', 'Healthcare', 'Infrastructure', 'Technology']

test('columns of existing fields are recognised; names become those on the list, also next time', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country,sector,Berths\nHarbour one,Oman,energy,4\n')
  expect(screen.queryByRole('region', { name: 'New names' })).toBeNull()
  await user.selectOptions(await target('Berths'), 'New field: Number')
  await press('Check the rows')
  await press(/^Import 1 project/)
  await expectText('Done: ')

  const SECOND = 'name,country,secteur,Berths\nHarbour two,Oman,Énergie,5\n'
  await open('#/admin/import?to=projects')
  await paste(SECOND)
  expect((await target('Berths')).value).toBe('custom:berths')
  const names = within(await region('New names'))
  const choice = names.getByLabelText<HTMLSelectElement>('Sector: “Énergie” 1 ×')
  expect([...choice.options].map(({ text: label }) => label)).toEqual(['Add to the list', ...INITIAL_SECTORS])
  await user.selectOptions(choice, 'Energy')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 1'))
  expect(text()).not.toContain('Will also be saved')
  await press(/^Import 1 project/)
  await expectText('Done: 1 record saved')
  const found = await readList({ collection: 'projects', where: [['name', '==', 'Harbour two']], limit: 2 })
  expect(found.map(({ data }) => data)).toEqual([
    expect.objectContaining({ sector: 'Energy', customFields: { berths: 5 } }),
  ])
  expect(await readCount({ collection: 'sectors' })).toBe(INITIAL_SECTORS.length)

  await press('Import another file')
  await paste(SECOND)
  const again = within(await region('New names'))
  expect(again.getByLabelText<HTMLSelectElement>('Sector: “Énergie” 1 ×').value).toBe('Energy')
})

test('many new names are folded until one of them is chosen', async () => {
  await open('#/admin/import?to=projects')
  const rows = Array.from({ length: 9 }, (_, at) => `Works ${at},Oman,Trade ${at}`)
  await paste(`name,country,sector\n${rows.join('\n')}\n`)
  const names = await region('New names')
  const folded = () => !names.querySelector('details')?.open
  expect([folded(), textOf(names).includes('9 new names')]).toEqual([true, true])
  await user.click(within(names).getByText('9 new names'))
  expect(folded()).toBe(false)
  await user.selectOptions(within(names).getByLabelText('Sector: “Trade 3” 1 ×'), 'Energy')
  expect(folded()).toBe(false)
})

test('companies joined in a cell are proposed as several, and the user decides', async () => {
  await open('#/admin/import?to=projects')
  await paste(
    'Project,Country,Contractor\n#activity,#country,#org\nPier of Dibba,Oman,Apex Marine / Bluefin Dredging\nMole of Sohar,Oman,"Cobalt Works, Delta Piling"\nQuay of Sur,Oman,"Smith, Jones & Co"\n',
  )
  await expectText('Pasted table: 3 rows, 1 row that explains the headings left out')
  const companies = within(await region('Companies'))
  const joined = companies.getByLabelText<HTMLInputElement>(/Apex Marine/)
  expect(joined.value).toBe('Apex Marine; Bluefin Dredging')
  expect(companies.getByLabelText<HTMLInputElement>(/Cobalt/).value).toBe('Cobalt Works, Delta Piling')
  expect(companies.getByLabelText<HTMLInputElement>(/Smith/).value).toBe('Smith, Jones & Co')
  await user.click(companies.getAllByRole('button', { name: 'Separate into 2 companies' })[0]!)
  await press('Check the rows')
  await expectText('5 new players')
  await press('Back to the columns')
  await user.click(
    within(await region('Companies')).getAllByRole('button', { name: 'Keep as one company' })[0]!,
  )
  await press('Check the rows')
  await expectText('4 new players')
})

test('a table with its records in columns is turned, says so, and can be turned back', async () => {
  await open('#/admin/import?to=projects')
  await paste(
    'Project,Dam of Bahla,Dam of Adam\nCountry,Oman,Oman\nSector,Water,Water\nStatus,Planned,Planned\n',
  )
  await expectText('Each column of the table is a record')
  await expectText('Pasted table: 2 rows')
  const header = await screen.findByLabelText<HTMLSelectElement>('Header row')
  expect(header.selectedOptions[0]?.text).toBe('The first column: each other column is a record')
  await user.selectOptions(header, '0')
  await expectText('Pasted table: 3 rows')
})

test('rows without an id are matched by the name that the records have', async () => {
  await open('#/admin/import?to=news')
  await paste('title,summary,content\nA,B,C\n')
  await expectText('Match a row without an id to the article with the same title')
  await open('#/admin/import?to=projects')
  await paste('name,country\nA,Oman\n')
  await expectText('Match a row without an id to the project with the same name and country')
})

test('an invalid row is corrected in place and checked again', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country,startDate,completionDate\nBackwards,Oman,2025,2020\n')
  await press('Check the rows')
  await expectText('“2020”: The end date is before the start date; not imported')
  await user.dblClick(cell('Backwards', 'completionDate'))
  const input = within(await screen.findByRole('grid')).getByRole('textbox')
  fill(input, '2030')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await verdicts()).toBe('All 1New 1Changed 0Same 0Refused 0'))
})

test('a row without a name says so, so that its row header is not blank', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country\nNamed,Oman\n,Qatar\n')
  await press('Check the rows')
  const grid = await screen.findByRole('grid')
  const headers = await within(grid).findAllByRole('rowheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Named', 'No name'])
  await user.dblClick(headers[1]!)
  expect(within(grid).getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test('a row keeps its place while its name is corrected, and unreadable text is reported at its cell', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country,startDate\nOld name,Oman,2025\nOther,Qatar,2025\n')
  await press('Check the rows')
  const grid = await screen.findByRole('grid')
  const put = async (was: string, to: string) => {
    await user.dblClick(within(grid).getByText(was))
    fill(within(grid).getByRole('textbox'), to)
    await user.keyboard('{Enter}')
  }
  await put('Old name', 'New name')
  const cell = await within(grid).findByText('New name')
  expect(cell.closest('[data-status]')?.getAttribute('data-status')).toBe('saved')
  const [start] = within(grid).getAllByText('2025')
  await user.dblClick(start!)
  fill(within(grid).getByRole('textbox'), 'Q3 2026')
  await user.keyboard('{Enter}')
  await expectText('Quarters and halves are not kept')
  within(grid).getByText('Q3 2026')
})

test('a missing required column is requested, and can be one value for every row', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,shape\nA,round\nB,square\n')
  await expectText('Choose a column for Country')
  expect(screen.getByRole('button', { name: 'Check the rows' })).toHaveProperty('disabled', true)
  // The section in which to give the missing value is open.
  expect(screen.getByText('The same value in every row').closest('details')).toHaveProperty('open', true)
  const country = await screen.findByLabelText('Country')
  await user.type(country, 'oman')
  expect(screen.queryByText(/^Choose a column for/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Check the rows' })).toHaveProperty('disabled', false)
  const currency = await screen.findByLabelText('Currency')
  await user.type(currency, 'doubloons')
  expect(screen.queryByText(/is not a currency/)).toBeNull()
  await user.tab()
  await expectText('“doubloons” is not a currency')
  await user.clear(currency)
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 2'))
  await expectText('Oman')
})

test('a table whose places name their country is checked without a column for it', async () => {
  await open('#/admin/import?to=projects')
  await paste('Project\tLocation\nHassyan\tDubai, UAE\nMetro\tMuscat, Oman\n')
  expect(screen.queryByText(/^Choose a column for/)).toBeNull()
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 2'))
  await expectText('Dubai')
  await expectText('United Arab Emirates')
})

test('converted values are listed before anything is written', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country,start date\nA,Oman,mid-2027\nB,UAE,2027\nC,UAE,2027\n')
  await press('Check the rows')
  await user.click(await screen.findByText('How values were converted'))
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows).toContain('country“UAE” written as United Arab Emirates23')
  expect(rows).toContain('start dateonly the year of “mid-2027” is used12')
})

test('amounts without a currency are reported until one is given', async () => {
  const lost = 'The amounts have no currency'
  await open('#/admin/import?to=projects')
  await paste('name,country,value\nA,Oman,500\nB,Oman,"1,200"\n')
  await expectText(lost)
  await user.type(await screen.findByLabelText('Currency'), 'OMR')
  expect(screen.queryByText(new RegExp(lost))).toBeNull()
  await press('Another file')
  await paste('name,country,value (USD)\nA,Oman,500\n')
  await screen.findByLabelText('value (USD) becomes')
  expect(screen.queryByText(new RegExp(lost))).toBeNull()
})

test.each([
  ['empty.csv', '', 'The file is empty.'],
  ['page.csv', '<!DOCTYPE html><html></html>', 'a web page'],
  ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'Excel 97–2003'],
])('%s is refused with advice', async (name, content, words) => {
  await open('#/admin/import')
  const input = await screen.findByLabelText(/Choose a file/)
  await user.upload(input, new File([content], name))
  await expectText(words)
  expect(await region('File')).toBeTruthy()
})

test('a file that is too large is refused before it is read', async () => {
  await open('#/admin/import')
  const large = Object.defineProperty(new File(['name'], 'كبير.csv'), 'size', {
    value: 2 * FILE_LIMITS.bytes,
  })
  const read = vi.spyOn(large, 'arrayBuffer')
  await user.upload(await screen.findByLabelText(/Choose a file/), large)
  const limit = inMegabytes(FILE_LIMITS.bytes)
  await expectText(`كبير.csv is ${inMegabytes(large.size)}; the limit is ${limit}, because the whole file`)
  // Its name does not turn the sentence that it begins.
  expect(screen.getByText('كبير.csv').tagName).toBe('BDI')
  expect(read).not.toHaveBeenCalled()
})

test('an uploaded file shows its content, and its encoding can be corrected', async () => {
  await open('#/admin/import?to=players')
  // "Société Générale" encoded in Windows-1252.
  const bytes = Array.from('name,type,country\nSoci\u00e9t\u00e9,Bank,France\n', (letter) =>
    letter.charCodeAt(0),
  )
  await user.upload(
    await screen.findByLabelText(/Choose a file/),
    new File([new Uint8Array(bytes)], 'مصارف.csv'),
  )
  await expectText('Société')
  await choose('Encoding', 'Western European (Mac)', await region('Table'))
  await waitFor(() => expect(text()).not.toContain('Société'))
  await expectText('مصارف.csv: 1 row')
  // Its name does not turn the sentence that it begins.
  expect(screen.getByText('مصارف.csv').tagName).toBe('BDI')
  expect((await readDocument('players/none'))?.data).toBeUndefined()
})

const ODD = 'Titel,Land,Ort,Lage,Nennleistung\n'

test('a file with known headings is mapped as last time, by whoever imported it, and can be started over', async () => {
  await open('#/admin/import?to=projects')
  await paste(`${ODD}Kiel,Oman,Sur,läuft,5\n`)
  await user.selectOptions(await target('Titel'), 'name')
  await user.selectOptions(await target('Land'), 'country')
  await user.selectOptions(await target('Ort'), 'city')
  await user.selectOptions(await target('Lage'), 'status')
  await user.selectOptions(await target('Nennleistung'), 'New field: Number')
  await user.selectOptions(await screen.findByLabelText(/“läuft”/), 'Active')
  await press('Check the rows')
  await press(/^Import 1 project/)
  await expectText('Done: ')

  await open('#/admin/import?to=projects')
  await paste(`${ODD.toUpperCase()}Lübeck,Qatar,Doha,läuft,7\n`)
  await expectText(/Mapped as last time by first@ppx.example on /)
  expect((await target('TITEL')).value).toBe('name')
  expect((await target('NENNLEISTUNG')).value).toBe('custom:nennleistung')
  await press('Check the rows')
  await press(/^Import 1 project/)
  await expectText('Done: ')
  const found = await readList({ collection: 'projects', where: [['name', '==', 'Lübeck']], limit: 2 })
  expect(found.map(({ data }) => data)).toEqual([
    expect.objectContaining({ status: 'Active', customFields: { nennleistung: 7 } }),
  ])

  await press('Import another file')
  await paste(`${ODD}Jena,Qatar,Doha,läuft,7\n`)
  await press('Start over')
  await waitFor(async () => expect((await target('Titel')).value).not.toBe('name'))
  expect(text()).not.toContain('Mapped as last time')
})

test('the country in one file’s name is not used for the next file with the same headings', async () => {
  const choose = async (name: string, content: string) => {
    await open('#/admin/import?to=projects')
    await user.upload(await screen.findByLabelText(/Choose a file/), new File([content], name))
    await region('Columns')
  }
  await choose('plants_Oman.csv', 'Bezeichnung,Gegend\nNord,Sur\nEst,Sohar\n')
  await user.selectOptions(await target('Bezeichnung'), 'name')
  await user.selectOptions(await target('Gegend'), 'city')
  expect((await screen.findByLabelText<HTMLInputElement>('Country')).value).toBe('Oman')
  await press('Check the rows')
  await press(/^Import 2 projects/)
  await expectText('Done: ')
  await choose('plants_Qatar.csv', 'Bezeichnung,Gegend\nSud,Doha\nOuest,Doha\n')
  await expectText('Mapped as last time')
  expect((await screen.findByLabelText<HTMLInputElement>('Country')).value).toBe('Qatar')
  await choose('plants.csv', 'Bezeichnung,Gegend\nSud,Doha\nOuest,Doha\n')
  await expectText('Mapped as last time')
  await expectText('Choose a column for Country')
})

test('a column cannot become a field with an existing label, and can have its own label', async () => {
  await open('#/admin/import?to=players')
  await paste('name,type,country,Trade\nTraders,Bank,Oman,Cement\n')
  const check = () => screen.getByRole('button', { name: 'Check the rows' })
  await user.selectOptions(await target('Trade'), 'New field: Text')
  const label = await screen.findByLabelText<HTMLInputElement>('Label of the new field of Trade')
  expect(label.value).toBe('Trade')
  fill(label, 'sectors')
  await expectText('Every player already has a field “Sectors”: choose another label')
  expect(check()).toHaveProperty('disabled', true)
  fill(label, '')
  await expectText('Name and Label are required')
  fill(label, 'Line of trade')
  await waitFor(() => expect(check()).toHaveProperty('disabled', false))
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 1'))
  await press(/^Import 1 player/)
  await expectText('Done: 2 records saved')
  const [made] = await readList({
    collection: 'dynamicFields',
    where: [['name', '==', 'line_of_trade']],
    limit: 2,
  })
  expect(made?.data).toMatchObject({ label: 'Line of trade', entityType: 'player', type: 'string' })
  const [stored] = await readList({ collection: 'players', where: [['name', '==', 'Traders']], limit: 1 })
  expect(stored?.data.customFields).toEqual({ line_of_trade: 'Cement' })
})

test('the import card follows undo and redo in the header', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country\nTaken back,Oman\n')
  await press('Check the rows')
  await press(/^Import 1 project/)
  await expectText('Done: 1 record saved.')
  const header = screen.getByRole('banner')
  await press(/^Undo/, header)
  await expectText('Undone. Records that')
  expect(screen.queryByText(/^Done: /)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo the whole import' })).toBeNull()
  await press(/^Redo/, header)
  await expectText('Done: 1 record saved.')
  await press(/^Undo/, header)
  await expectText('Undone. Records that')
  await press(/^Redo/, header)
  await expectText('Done: 1 record saved.')
  await press('Undo the whole import')
  await expectText('Undone. Records that')
})

test('what the check says about an Arabic table is laid out as English', async () => {
  await open('#/admin/import?to=projects')
  await paste('اسم المشروع,البلد,الحالة\nجسر,Oman,لا أدري\nسد,Oman,مكتمل\n')
  await press('Check the rows')
  const grid = await screen.findByRole('grid')
  const reason = await within(grid).findByText(/is not one of/)
  expect(reason.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(reason.textContent).toMatch(/^\u2068الحالة\u2069: “لا أدري” is not one of/)
  await user.click(screen.getByText('How values were converted'))
  expect(screen.getByText(/written as Completed/).hasAttribute('dir')).toBe(false)
})

test('another table below the first is imported by choosing its header row', async () => {
  await open('#/admin/import?to=projects')
  const rowsOf = (n: number) =>
    Array.from({ length: n }, (_, at) => `Dam of Sur ${at},Water Authority,Oman,USD ${at}m,2027`).join('\n')
  await paste(
    `Project,Client,Country,Value,Completion\n${rowsOf(15)}\nProject,Client,Country,Budget,Bid closing\nMetro of Muscat,Ministry,Oman,USD 5m,2026\n`,
  )
  await expectText('Pasted table: 15 rows')
  await expectText('Another table begins on line 17 and is left out')
  await press('Check the rows')
  await waitFor(async () => expect(await verdicts()).toContain('New 15Changed 0Same 0Refused 1'))
  await expectText('another table begins here, which is left out')
  await press('Back to the columns')
  await user.selectOptions(await screen.findByLabelText('Header row'), '16')
  await expectText('Pasted table: 1 row')
  expect((await screen.findByLabelText<HTMLSelectElement>('Header row')).selectedOptions[0]?.text).toMatch(
    /^17: /,
  )
})

test('the history says that an import which was undone is made again', async () => {
  await open('#/admin/import?to=projects')
  await paste('name,country\nMade again,Oman\nMade again as well,Oman\n')
  await press('Check the rows')
  await press(/^Import 2 projects/)
  await expectText('Done: 2 records saved.')
  await press('Undo the whole import')
  await expectText('Undone. Records that')
  await open('#/admin/history')
  const [undone] = await screen.findAllByRole('article')
  await press('Redo', undone)
  const asking = await screen.findByRole('dialog', { name: /^Redo “/ })
  expect(asking.textContent).toContain('Everything that was undone will be done again')
  await press('Redo', asking)
  await expectText('Redone: ')
})

/** Runs importers on the page, behind the messages of workers; those listed in `failing` fail instead. */
function stubWorkers(failing: (method: string, nth: number) => boolean): void {
  let made = 0
  class PageWorker extends EventTarget {
    readonly #importer = new Importer()
    readonly #nth = made++
    postMessage({ id, method, args }: ToWorker): void {
      const isFailing = failing(method, this.#nth)
      const answer = this.#importer[method] as (...given: readonly unknown[]) => unknown
      const event = isFailing
        ? Object.assign(new Event('error'), { message: 'Uncaught RangeError: out of memory' })
        : new MessageEvent('message', { data: { id, value: answer.apply(this.#importer, [...args]) } })
      queueMicrotask(() => this.dispatchEvent(event))
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', PageWorker)
}

test('an import whose worker fails gives advice, and works at the next attempt', async () => {
  stubWorkers((method, nth) => (method === 'check' && nth === 0) || (method === 'changesFrom' && nth === 1))
  await open('#/admin/import?to=projects')
  const table = 'name,country\nOut of memory,Oman\n'
  await paste(table)
  await press('Check the rows')
  await expectText('The import stopped (out of memory). Try again; if it stops once more, split the file')
  expect(document.querySelector('output')?.textContent).toBe('')
  await paste(table)
  await press('Check the rows')
  await press(/^Import 1 project/)
  await expectText('Some records were not saved: The import stopped (out of memory).')
  await press('Continue')
  await expectText('Done: 1 record saved.')
})
