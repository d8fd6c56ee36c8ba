import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { decodePlayer } from '../entities/player/decode.ts'
import type { Stamp } from '../records/fields.ts'
import type { ImportedCollection } from './definition.ts'
import { type CheckProgress, Importer } from './importer.ts'
import type { Mapping } from './mapping.ts'

afterEach(() => vi.restoreAllMocks())

const OPTIONS = { hasParts: true, isFoundByName: true, hasRoles: true }

function planned(table: string, records: Partial<Record<ImportedCollection, readonly Stamp[]>> = {}) {
  const importer = new Importer()
  importer.existing.records = records
  importer.open(table, 'list.csv', 'projects')
  const { mapping, columns } = importer.inspectSheet(0, 'projects')
  const checked = importer.check({ collection: 'projects', mapping, options: OPTIONS })
  return { importer, checked, columns, mapping }
}

test('all results of an importer can be cloned for a worker', () => {
  const { importer, checked, columns, mapping } = planned(
    'name,country,sector,owner\nA,Oman,Power,"B [60%]; C [40%]"\n',
  )
  const asked = { ...mapping, targets: ['name', 'country', 'new:string', 'owner'] }
  const made = importer.newFields(asked)
  expect(made).toHaveLength(1)
  const answers = [checked, columns, mapping, importer.unknownWords(mapping), made]
  const total = importer.selectRows(['create', 'update'])
  for (const answer of [...answers, importer.rows(0, 10), importer.changesFrom(0, total)])
    expect(structuredClone(answer)).toEqual(answer)
})

const LISTED = {
  sectors: [
    { id: 'power', name: 'Power' },
    { id: 'water', name: 'Water & Sanitation' },
  ],
  playerTypes: [{ id: 'developer', name: 'Developer' }],
}

/** Opens a table with the lists above; returns what is asked about it and what a check makes of it. */
function asked(collection: 'projects' | 'players', table: string) {
  const importer = new Importer()
  importer.existing.lookups = LISTED
  importer.open(table, 'list.csv', collection)
  const { mapping } = importer.inspectSheet(0, collection)
  return {
    words: importer.unknownWords(mapping),
    rowsWith: (words: Mapping['words']) => {
      importer.check({ collection, mapping: { ...mapping, words }, options: OPTIONS })
      importer.selectRows(['create'])
      return importer.changesFrom(0, 100).map(({ after }) => after)
    },
  }
}

test('names that are not on the list of their field are asked about, and can be one that is', () => {
  const { words, rowsWith } = asked(
    'projects',
    'name,country,sector\nA,Oman,الكهرباء\nB,Oman,power\nC,Oman,Roads\nD,Oman,الكهرباء\nE,Oman,TBD\nF,Oman,#N/A\n',
  )
  expect(words).toEqual([
    {
      field: 'sector',
      label: 'Sector',
      isKept: true,
      listed: ['Power', 'Water & Sanitation'],
      words: [
        { word: 'الكهرباء', times: 2 },
        { word: 'Roads', times: 1 },
      ],
      others: 0,
    },
  ])
  const rows = rowsWith({ sector: { الكهرباء: 'Power' } })
  expect(rows.filter((row) => row?.country).map((row) => row?.sector)).toEqual([
    'Power',
    'Power',
    'Roads',
    'Power',
    '',
    '',
  ])
  expect(rows.filter((row) => row && !row.country).map((row) => row?.name)).toEqual(['Roads'])
})

test('of several names in a cell each one is asked about, and translated by itself', () => {
  const { words, rowsWith } = asked(
    'players',
    'name,country,type,sectors\nA,Oman,developer,"Énergie; Eau; Power"\nB,Oman,Promoteur,"eau, ""Oil, Gas"""\n',
  )
  expect(words.map(({ field, words: each }) => [field, each])).toEqual([
    ['type', [{ word: 'Promoteur', times: 1 }]],
    [
      'sectors',
      [
        { word: 'Eau', times: 2 },
        { word: 'Énergie', times: 1 },
        { word: 'Oil, Gas', times: 1 },
      ],
    ],
  ])
  const rows = rowsWith({
    type: { promoteur: 'Developer' },
    sectors: { eau: 'Water & Sanitation', energie: 'Power' },
  })
  expect(rows.filter((row) => row?.country).map((row) => [row?.type, row?.sectors])).toEqual([
    ['Developer', ['Power', 'Water & Sanitation']],
    ['Developer', ['Water & Sanitation', 'Oil, Gas']],
  ])
})

test('the thirty most frequent names are asked about, and the others counted', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `A${at},Oman,Trade ${at}\n`).join('')
  const [found] = asked('projects', `name,country,sector\n${rows}Z,Oman,trade 39\n`).words
  expect(found?.words[0]).toEqual({ word: 'Trade 39', times: 2 })
  expect([found?.words.length, found?.others]).toEqual([30, 10])
})

test('nothing is asked about names while their list is empty', () => {
  expect(asked('players', 'name,country,type\nA,Oman,Promoteur\n').words).toHaveLength(1)
  const { importer, mapping } = planned('name,country,sector\nA,Oman,Power\n')
  expect(importer.unknownWords(mapping)).toEqual([])
})

test('a word that every object has as a property is a word like others', () => {
  const { words, rowsWith } = asked('projects', 'name,country,sector\nA,Oman,constructor\n')
  expect(words[0]?.words).toEqual([{ word: 'constructor', times: 1 }])
  const rows = rowsWith({ sector: { roads: 'Power' } })
  expect(rows.filter((row) => row?.country).map((row) => row?.sector)).toEqual(['constructor'])
})

test('a long check reports the rows done, at most four times a second; a short one reports nothing', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const reportsOf = (rows: number) => {
    const reports: CheckProgress[] = []
    const importer = new Importer((progress) => reports.push(progress))
    const lines = Array.from({ length: rows }, (_, at) => `Bridge ${at},Oman,Owner ${at % 7}`)
    importer.open(`name,country,owner\n${lines.join('\n')}\n`, 'list.csv', 'projects')
    const { mapping } = importer.inspectSheet(0, 'projects')
    const begun = now
    importer.check({ collection: 'projects', mapping, options: OPTIONS })
    expect(reports.length).toBeLessThanOrEqual((now - begun) / 250)
    return reports
  }
  expect(reportsOf(10)).toEqual([])
  const reports = reportsOf(1_000)
  const done = reports.map((report) => report.done)
  expect(reports.every(({ total }) => total === 1_000)).toBe(true)
  expect(done.length).toBeGreaterThan(10)
  expect(done.toSorted((a, b) => a - b)).toEqual(done)
  expect(done[0]).toBeLessThan(100)
  expect(done.at(-1)).toBeGreaterThan(500)
  expect(done.at(-1)).toBeLessThanOrEqual(1_000)
})

test('blank columns without a heading are left out, and the others keep their positions', () => {
  const { columns, mapping } = planned(',name,,country,\n,A,x,Oman,\n,B,,Oman,\n')
  expect(columns.map(({ at, heading }) => [at, heading])).toEqual([
    [1, 'name'],
    [2, ''],
    [3, 'country'],
  ])
  expect(mapping.targets).toEqual(['', 'name', '', 'country', ''])
})

test('referenced records are written first: lists, players, projects, roles', () => {
  const { importer } = planned('name,country,sector,owner\nA,Oman,Power,B\n')
  const total = importer.selectRows(['create'])
  const collections = importer.changesFrom(0, total).map(({ collection }) => collection)
  expect([...new Set(collections)]).toEqual(['sectors', 'playerTypes', 'players', 'projects', 'roles'])
})

test('a player renamed since the last import is given its roles, but neither renamed back nor created again', () => {
  const changesOf = (importer: Importer) => importer.changesFrom(0, importer.selectRows(['create']))
  const table = 'name,country,owner\nA,Oman,B\n'
  const first = changesOf(planned(table).importer).find(({ collection }) => collection === 'players')
  const player = decodePlayer(first?.id ?? '', {
    ...first?.after,
    name: 'B Group',
    type: 'Authority',
    rev: 2,
  })
  const changes = changesOf(planned(table, { players: [player] }).importer)
  expect(
    changes.map(({ collection, after }) => [collection, after?.['name'] ?? after?.['playerId']]),
  ).toEqual([
    ['projects', 'A'],
    ['roles', player.id],
  ])
})

/** Returns the first record as it would be written. */
function first(table: string): Record<string, unknown> {
  const { importer } = planned(table)
  const total = importer.selectRows(['create'])
  const change = importer.changesFrom(0, total).find(({ collection }) => collection === 'projects')
  return (change as unknown as { after: Record<string, unknown> }).after
}

test.each([
  ['Value (USD million)', '"1,200.5"', 1_200_500_000],
  ['Value (USD million)', '$45', 45_000_000],
  ['Value (USD million)', '45 USD', 45_000_000],
  ['Value (USD million)', '1.2bn', 1_200_000_000],
  ['Value (USD million)', '$1.2bn', 1_200_000_000],
  ['Value (USD million)', '١٬٢٠٠٫٥', 1_200_500_000],
  ['Value (USDm)', '85', 85_000_000],
  ['Value (USDm)', 'ca. 85', 85_000_000],
  ['Value (USDm)', '~85 (est.)', 85_000_000],
  ['Value (USD)', '85', 85],
])('under “%s” the amount %s is %d', (heading, cell, amount) => {
  expect(first(`name,country,${heading}\nA,Oman,${cell}\n`)).toMatchObject({
    capexAmount: amount,
    capexCurrency: 'USD',
  })
})

test('an ambiguous currency of a heading is that of the row’s country', () => {
  const table = 'name,country,Cost (Rs. crore)\nA,Pakistan,85\nB,India,9\n'
  expect(first(table)).toMatchObject({ capexAmount: 850_000_000, capexCurrency: 'PKR' })
})

test('the unit of amounts may be above the table', () => {
  const table = 'Projects of 2025,,\nAll values in AED million,,\nname,country,value\nA,Oman,85\nB,Oman,9\n'
  expect(first(table)).toMatchObject({ capexAmount: 85_000_000, capexCurrency: 'AED' })
})

test('dates are read in the order that other dates of the column show', () => {
  const dates = (...all: string[]) =>
    first(`name,country,start date\n${all.map((date, at) => `A${at},Oman,${date}`).join('\n')}\n`).startDate
  expect(dates('03/04/2026', '12/25/2026')).toBe('2026-03-04')
  expect(dates('03/04/2026', '25/12/2026')).toBe('2026-04-03')
  expect(dates('03/04/2026', '05/06/2026')).toBe('2026')
})

test('ambiguous dates are read in the order of the other columns, unless those disagree', () => {
  const start = (one: string, other: string) =>
    first(`name,country,start date,end date\nA,Oman,03/04/2026,${one}\nB,Oman,05/06/2026,${other}\n`)
      .startDate
  expect(start('25/12/2027', '26/12/2027')).toBe('2026-04-03')
  expect(start('12/25/2027', '12/26/2027')).toBe('2026-03-04')
  expect(start('12/25/2027', '25/12/2027')).toBe('2026')
})

test('a table from Iran is read with its calendar and currency', () => {
  const table =
    'نام طرح,کشور,مبلغ قرارداد (میلیارد ریال),تاریخ شروع,دوره اجرا\nسد چم‌شیر,ایران,۸۲۰۰,۱۳۹۰/۰۲/۰۱,\nB,ایران,۵,۱۳۹۸,\n'
  expect(first(table)).toMatchObject({
    country: 'Iran',
    capexAmount: 8_200_000_000_000,
    capexCurrency: 'IRR',
    startDate: '2011-04-21',
  })
})

test('coordinates are swapped if only the swapped ones are in their country', () => {
  const at = (country: string, latitude: string, longitude: string) => {
    const row = first(`name,country,latitude,longitude\nA,${country},${latitude},${longitude}\n`)
    return [row.latitude, row.longitude]
  }
  expect(at('Tunisia', '10.18', '36.80')).toEqual([36.8, 10.18])
  expect(at('United Arab Emirates', '55.3', '25.2')).toEqual([25.2, 55.3])
  expect(at('Egypt', '31.2', '30.0')).toEqual([31.2, 30])
  expect(at('Iceland', '21.9', '64.1')).toEqual([21.9, 64.1])
  expect(at('Oman', '60', '60')).toEqual([60, 60])
})

test('one column may contain both the start and the end of a project', () => {
  expect(first('name,country,Period\nA,Oman,2012-2027\n')).toMatchObject({
    startDate: '2012',
    completionDate: '2027',
  })
})

test('a year is read in the calendar of its row’s country', () => {
  const start = (country: string) => first(`name,country,start date\nA,${country},1403/05/12\n`).startDate
  expect(start('Iran')).toBe('2024-08-02')
  expect(start('Islamic Republic of Iran')).toBe('2024-08-02')
  expect(start('Oman')).toBe(null)
})

test('a place that ends with its country is split, unless the row has another country', () => {
  const place = (table: string) => first(table)
  expect(place('name,country,location\nA,Bahrain,"Manama, Bahrain"\n')).toMatchObject({ city: 'Manama' })
  expect(place('name,country,location\nA,Qatar,"Manama, Bahrain"\n')).toMatchObject({
    city: 'Manama, Bahrain',
    country: 'Qatar',
  })
  expect(place('name,country,location\nA,,"Manama, Bahrain"\nB,Oman,Muscat\n')).toMatchObject({
    city: 'Manama',
    country: 'Bahrain',
  })
})

test.each([
  ['UAE / Dubai', { city: 'Dubai', country: 'United Arab Emirates' }],
  ['دبي، الإمارات', { city: 'دبي', country: 'United Arab Emirates' }],
  ['Dubai (UAE)', { city: 'Dubai', country: 'United Arab Emirates' }],
  ['Kuwait', { city: '', country: 'Kuwait' }],
  ['Erbil, Kurdistan, Iraq', { city: 'Erbil, Kurdistan', country: 'Iraq' }],
])('the place “%s” of a row without a country gives both', (place, location) => {
  expect(first(`name,location\nA,"${place}"\nB,"Muscat, Oman"\n`)).toMatchObject(location)
})

test('a place in the name of a part of its country is kept whole, and not reported as shortened', () => {
  const { checked } = planned('name,location\nA,Gaza\nB,"Muscat, Oman"\n')
  const hows = checked.conversions.map(({ how }) => how)
  expect(hows).toContain('read from the place')
  expect(hows).toContain('its country, Oman, left out')
  expect(hows).not.toContain('its country, Palestine, left out')
})

test('a place that is called like its country stays a place where the row names the country', () => {
  expect(first('name,country,location\nA,Kuwait,Kuwait\n')).toMatchObject({
    city: 'Kuwait',
    country: 'Kuwait',
  })
})

test('a short id identifies a record among tables with the same headings only, a long one in any', () => {
  const idOf = (table: string) => {
    const { importer } = planned(table)
    const total = importer.selectRows(['create'])
    return importer.changesFrom(0, total).find(({ collection }) => collection === 'projects')?.id
  }
  const [ministry, bank] = ['id,name,country,city\n', 'id,name,country\n']
  expect(idOf(`${ministry}7,A,Oman,Sur\n`)).toBe(idOf(`${ministry}7,B,Qatar,Doha\n`))
  expect(idOf(`${ministry}7,A,Oman,Sur\n`)).not.toBe(idOf(`${bank}7,B,Qatar\n`))
  expect(idOf(`${ministry}1000437,A,Oman,Sur\n`)).toBe(idOf(`${bank}1000437,B,Qatar\n`))
})

test('a workbook with 1904 dates and amounts in millions is read as displayed', () => {
  const text = (cell: string) => `<c t="str"><v>${cell}</v></c>`
  const header = ['Name', 'Country', 'Cost (USD million)', 'Start date'].map(text).join('')
  const files = {
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0,,"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${header}</row><row>${text('A')}${text('Oman')}<c s="1"><v>12500000</v></c><c><v>43648</v></c></row></sheetData></worksheet>`,
  }
  const importer = new Importer()
  importer.open(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
    'list.xlsx',
    'projects',
  )
  const { mapping } = importer.inspectSheet(0, 'projects')
  importer.check({ collection: 'projects', mapping, options: OPTIONS })
  const made = importer.changesFrom(0, importer.selectRows(['create']))
  expect(made.find(({ collection }) => collection === 'projects')?.after).toMatchObject({
    capexAmount: 12_500_000,
    capexCurrency: 'USD',
    startDate: '2023-07-03',
  })
})

test('marks like those of footnotes stay in names that only they tell apart', () => {
  const names = (...cells: string[]) => {
    const { importer } = planned(`name,country\n${cells.map((cell) => `${cell},Oman`).join('\n')}\n`)
    return importer.rows(0, 9).map(({ values }) => values.name)
  }
  expect(names('Block[1]', 'Block[2]', 'Sur Port')).toEqual(['Block[1]', 'Block[2]', 'Sur Port'])
  expect(names('Duqm Port[1]', 'Sur Port[2]', 'Sur Port')).toEqual(['Duqm Port', 'Sur Port', 'Sur Port'])
})

test('an export of a publishing system is read with its dates, its states and the text of its pages', () => {
  const importer = new Importer()
  const header = 'post_id,post_title,post_date_gmt,post_excerpt,post_content,post_status,tags'
  const row = '101,Deal,2026-10-01 08:30:00,,<p>Two<br>deals.</p>,publish,gas'
  importer.open(`${header}\n${row}\n`, 'posts.csv', 'projects')
  const { mapping } = importer.inspectSheet(0, importer.suggest(0))
  importer.check({ collection: 'news', mapping, options: OPTIONS })
  expect(importer.rows(0, 1)[0]?.values).toMatchObject({
    headline: 'Deal',
    publishDate: '2026-10-01T08:30:00.000Z',
    content: 'Two\ndeals.',
    status: 'published',
  })
})

test('the decimal mark of an amount is derived from the other amounts of its column', () => {
  const amounts = (...cells: string[]) => {
    const { importer } = planned(
      `name;country;Bedel (Milyon TL)\n${cells.map((cell, n) => `A${n};Türkiye;${cell}`).join('\n')}\n`,
    )
    return importer
      .changesFrom(0, importer.selectRows(['create']))
      .flatMap(({ collection, after }) =>
        collection === 'projects' ? (after as { capexAmount: number | null }).capexAmount : [],
      )
  }
  expect(amounts('1.200,50', '350', '10.247')).toEqual([1_200_500_000, 350_000_000, 10_247_000_000])
  expect(amounts('12,5', '1,234')).toEqual([12_500_000, 1_234_000])
  expect(amounts('1,200.50', '10,247')).toEqual([1_200_500_000, 10_247_000_000])
  expect(amounts('10.247', '350')).toEqual([null, 350_000_000])
})

test('a point in thousands of euros may separate thousands, unless a comma shows that it does', () => {
  const amount = (heading: string, ...cells: string[]) =>
    first(`name;country;${heading}\n${cells.map((cell, n) => `A${n};Germany;${cell}`).join('\n')}\n`)
      .capexAmount
  expect(amount('Kosten in TEUR', '12.500', '8.250')).toBe(null)
  expect(amount('Montant (milliers €)', '12.500', '8.250')).toBe(null)
  expect(amount('Kosten in TEUR', '12.500', '8,5')).toBe(12_500_000)
  expect(amount('Cost (EUR thousand)', '12.500', '8.250')).toBe(12_500)
})

test.each([
  ['Название;Страна;Стоимость, млн руб.;Дата окончания', 'Мост;Россия;1 200,5;декабрь 2027', 1_200_500_000, 'RUB', 'Russia', '2027-12'],
  ['项目名称;国家;合同金额（万美元）;竣工日期', '麦加轻轨;沙特阿拉伯;177000;2010年11月', 1_770_000_000, 'USD', 'Saudi Arabia', '2010-11'],
  ['Nama Proyek;Negara;Nilai Investasi (Rp Triliun);Selesai', 'Tol Semarang;Indonesia;12,5;2026', 12.5e12, 'IDR', 'Indonesia', '2026'],
])('a table in another language, %s, is read whole', (header, row, capexAmount, capexCurrency, country, completionDate) => {
  const written = { capexAmount, capexCurrency, country, completionDate }
  expect(first(`${header}\n${row}\n`)).toMatchObject(written)
}) // oxfmt-ignore

test('lists that programs have written are read as their items', () => {
  const table = `name,country,sector,owner,city\nA,Oman,"['Roads', 'Ports']","[""B"",""C""]",sin datos de localidad\n`
  expect(first(table)).toMatchObject({ sector: 'Roads; Ports', owner: 'B; C', city: '' })
})

test('marks without a letter or digit beyond the last column are no values', () => {
  const { checked, importer } = planned('name,country\nA,Oman,;\nB,Oman,x\n')
  expect(checked.verdicts).toMatchObject({ create: 1, refused: 1 })
  expect(importer.rows(0, 2).map(({ reason }) => reason)).toEqual([
    '',
    'has 3 values for 2 columns; a comma or a quote is out of place',
  ])
})
