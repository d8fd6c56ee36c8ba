import { describe, expect, test } from 'vitest'
import { headedTable, vocabularyOf } from '../columns.ts'
import { IMPORT_DEFINITIONS } from '../definitions.ts'
import { suggestedCollection } from '../suggest.ts'
import { amountUnit } from '../mapping.ts'
import { headingOf } from './heading.ts'
import { proposeMapping } from './propose.ts'

const tableOf = (rows: readonly (readonly string[])[]) => ({
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  faults: [],
})

function proposed(
  rows: readonly (readonly string[])[],
  fileName = '',
  collection: 'projects' | 'players' | 'roles' | 'events' | 'news' = 'projects',
) {
  const { columns } = IMPORT_DEFINITIONS[collection]
  const headed = headedTable(tableOf(rows), vocabularyOf(columns))
  return { ...proposeMapping(headed, columns, [], fileName), headed }
}

/** Returns the proposed targets of headings that stand beside a name and a country. */
function targetsOf(...headings: string[]): string[] {
  const values = ['Line', 'Egypt', ...headings.map(() => '')]
  return proposed([['name', 'country', ...headings], values, values]).targets.slice(2)
}

describe('the heading', () => {
  test.each([
    ['Project Status', 'status'],
    ['Operation start date', 'startDate'],
    ['Lead Beneficiary', 'owner'],
    ['Total eligible expenditure', 'capexAmount'],
    ['Name des Begünstigten', 'owner'],
    ['Ende des Vorhabens', 'completionDate'],
    ['porteur_de_projet', 'owner'],
    ['Ubicación de la planta', 'city'],
    ['Fecha de entrada en operación', 'completionDate'],
    ['Idriftsettelsesår', 'completionDate'],
    ['Year of commission or year generation began', 'completionDate'],
    ['Wartość projektu', 'capexAmount'],
    ['Δικαιούχος', 'owner'],
    ['الجهة المستفيدة', 'owner'],
    ['Supplier Contract Amount (USD)', 'capexAmount'],
    ['مبلغ الترسية (ريال)', 'capexAmount'],
    ['الكلفة التخمينية (مليون دولار)', 'capexAmount'],
    ['Expansion cost', 'capexAmount'],
    ['مكان التنفيذ', 'city'],
    ['المورد الفائز', '$role:Contractor'],
    ['الموقف', 'status'],
    ['الرقم المرجعي', '$key'],
    ['N° du marché', '$key'],
    ['Owner/Developer', 'owner'],
    ['START_DT', 'startDate'],
    ['Signed', 'startDate'],
    ['Since', ''],
    ['Compl. date', 'completionDate'],
    ['description/narrative', 'description'],
    ['activity-status/@code', ''],
    ['AWARD_VALUE_EURO', 'capexAmount'],
    ['Indicative value', 'capexAmount'],
    ['Contract Signing Date', 'startDate'],
    ['DT_AWARD', 'startDate'],
    ['On stream', 'completionDate'],
    ['WIN_NAME', '$role:Contractor'],
    ['Preferred bidder', '$role:Contractor'],
    ['Lead Consultant', '$role:Consultant'],
    ['Management Company', '$role:Operator'],
    ['Procuring authority', 'owner'],
    ['Operational Status', 'status'],
    ['StartYear1', 'startDate'],
    ['commissioning_year', 'completionDate'],
    ['Project Closing Date', 'completionDate'],
    ['lat', 'latitude'],
    ['Owner Name', 'owner'],
    ['Current Project Cost', 'capexAmount'],
    ['Cost (US$ million)', 'capexAmount'],
    ['Coût total', 'capexAmount'],
    ['Maître d’ouvrage', 'owner'],
    ['تاريخ الانتهاء', 'completionDate'],
    ['القطاع', 'sector'],
    ['المقاول', '$role:Contractor'],
    ['Project Name in Local Language / Script', 'localName'],
    ['otherlanguagename', 'localName'],
    ['Unit name', '$unit'],
    ['wiki_url', 'website'],
    ['Montant (M€)', 'capexAmount'],
    ['Investitionsvolumen (Mio. EUR)', 'capexAmount'],
    ['القيمة (مليون ريال)', 'capexAmount'],
    ['Bauherr', 'owner'],
    ['Prime Contractor', '$role:Contractor'],
    ['Est. Completion', 'completionDate'],
    ['Date d’achèvement prévue', 'completionDate'],
    ['tender/value/amount', 'capexAmount'],
    ['contracts/0/period/startDate', 'startDate'],
    ['Proje Tutarı', 'capexAmount'],
    ['contract_value_aed', 'capexAmount'],
    ['Development Status', 'status'],
    ['Operator (or Applicant)', '$role:Operator'],
    ['Utility Name', 'owner'],
    ['Fecha Operación', 'completionDate'],
    ['Project Desc.', 'description'],
    ['Net Project Value ($m)', 'capexAmount'],
    ['Montant (MDH)', 'capexAmount'],
    ['قيمة العقد (ريال)', 'capexAmount'],
    ['Yatırım Tutarı (Milyon $)', 'capexAmount'],
    ['Durumu', 'status'],
    ['Sözleşme Tarihi', 'startDate'],
    ['Date de lancement', 'startDate'],
    ['Implementation Start Year', 'startDate'],
    ['Date online', 'completionDate'],
    ['End', 'completionDate'],
    ['Expected end', 'completionDate'],
    ['Date of completion', 'completionDate'],
    ['Handover Date', 'completionDate'],
    ['Begin', 'startDate'],
    ['Approved Amount USD m', 'capexAmount'],
    ['Nombre del Titular de la Unidad de Producción', 'owner'],
    ['Fecha de la puesta en servicio de la Unidad', 'completionDate'],
    ['Estado del proyecto', 'status'],
    ['Coût du projet', 'capexAmount'],
    ['Projektkosten', 'capexAmount'],
    ['Fertigstellung (geplant)', 'completionDate'],
    ['Lieu d’exécution', 'city'],
    ['Yeri (İl ve İlçesi)', 'city'],
    ['تاريخ تسليم الموقع', 'startDate'],
    ['Bemerkungen', 'description'],
    ['Proje Maliyeti', 'capexAmount'],
    ['ConstructionStartAt', 'startDate'],
    ['OperationalFrom', 'completionDate'],
    ['date_start', 'startDate'],
    ['BaselineStartDate', 'startDate'],
    ['AllocatedBudget_SAR', 'capexAmount'],
    ['dateNotification', 'startDate'],
    ['acheteur_nom', 'owner'],
    ['الشركة المنفذة', '$role:Contractor'],
    ['قيمة المشروع بالمليون ريال', 'capexAmount'],
    ['التكلفة بالريال السعودي', 'capexAmount'],
    ['Montant HT (€)', 'capexAmount'],
    ['Website URL', 'website'],
    ['Project proponent', 'owner'],
    ['Situação', 'status'],
    ['Board date', ''],
    ['Project date', ''],
    ['Commencement', 'startDate'],
    ['Main Contract Award', 'startDate'],
    ['Approved on', 'startDate'],
    ['Capital Cost (USD million)', 'capexAmount'],
    ['Contract price', 'capexAmount'],
    ['Sponsors', 'owner'],
    ['Client / Owner', 'owner'],
    ['City/Town', 'city'],
    ['Sectors', 'sector'],
    ['Project phase', 'status'],
    ['Comment', 'description'],
    ['fecha_inicio', 'startDate'],
    ['Fecha fin planeada', 'completionDate'],
    ['monto_contrato', 'capexAmount'],
    ['Etapa', 'status'],
    ['Year commissioned', 'completionDate'],
    ['Construction_End_Date', 'completionDate'],
    ['Construction_Budget', 'capexAmount'],
    ['Promoter', '$role:Developer'],
    ['Organization', 'owner'],
    ['Managing Agency', 'owner'],
    ['year_start', 'startDate'],
    ['year_end', 'completionDate'],
    ['Production start year', 'completionDate'],
    ['infrastructure-project-type', 'sector'],
    ['gps_code', 'coordinates'],
    ['Стоимость, млн руб.', 'capexAmount'],
    ['Nilai Investasi (Rp Triliun)', 'capexAmount'],
    ['Data fine lavori', 'completionDate'],
    ['合同金额（万美元）', 'capexAmount'],
    ['Début des travaux', 'startDate'],
  ])('%s maps to %s', (heading, target) => {
    expect(targetsOf(heading)).toEqual([target])
  })

  test.each([
    'Capacity (MW)',
    'Location accuracy',
    'Plant name (other)',
    'Generation Data Source',
    'Parent',
    'Retired year',
    'tender/tenderPeriod/startDate',
    'Client / Consultant',
    'Type',
    'İhale Tarihi',
  ])('%s maps to no field', (heading) => {
    expect(targetsOf(heading)).toEqual([''])
  })

  test('Start year maps to the completion beside a capacity in MW', () => {
    expect(targetsOf('Start year', 'Capacity (MW)')).toEqual(['completionDate', ''])
  })
})

test.each([
  ['Contact number', ['+974 4444 5555', '+20 2 333 4444'], 'phone'],
  ['HQ City', ['Doha', 'Cairo'], 'city'],
  ['Country of origin', ['Qatar', 'Egypt'], 'country'],
  ['Holding company', ['Nakheel', 'Orascom'], 'parentId'],
])('the heading %s of companies is recognised', (heading, [first = '', second = ''], target) => {
  const rows = [
    ['Company', heading],
    ['Metro Works', first],
    ['Pipe Works', second],
  ]
  expect(proposed(rows, '', 'players').targets).toEqual(['name', target])
})

test('the description of a feed is the content of its articles, or the summary beside a text', () => {
  const rows = [
    ['title', 'link', 'pubDate', 'description'],
    ...['A', 'B'].map((name) => [
      `Contract for tunnel ${name} awarded`,
      `https://news.example/${name}`,
      'Mon, 03 Feb 2025 10:00:00 GMT',
      `The contract for tunnel ${name} went to a company of the region.`,
    ]),
  ]
  expect(suggestedCollection(tableOf(rows), 'feed')).toBe('news')
  expect(proposed(rows, '', 'news').targets).toEqual(['headline', 'sourceUrl', 'publishDate', 'content'])
  const withText = rows.map((cells, at) => cells.concat(at === 0 ? 'text' : `Long text ${at}`))
  expect(proposed(withText, '', 'news').targets.slice(3)).toEqual(['summary', 'content'])
})

describe('mapping by values', () => {
  test('the id of an owner is no id of a project, unless it matches another row', () => {
    const rows = [
      ['plant id', 'name', 'country', 'owner gem id', 'parent gem id'],
      ...['A', 'B', 'C'].map((name, n) => [`P${n}`, name, 'Oman', `E${n}`, `E${n + 1}`]),
    ]
    expect(proposed(rows).targets).toEqual(['$key', 'name', 'country', '', ''])
    const ofRows = rows.map((cells, n) => (n > 1 ? cells.toSpliced(4, 1, 'P0') : cells))
    expect(proposed(ofRows).targets[4]).toBe('parentId')
  })

  test('row numbers are not coordinates', () => {
    const numbered = (of: (n: number) => string) => [
      ['X1', 'name', 'country'],
      ...Array.from({ length: 12 }, (_, n) => [of(n), `Line ${n}`, 'Oman']),
    ]
    expect(proposed(numbered((n) => `${n + 1}`)).targets[0]).toBe('')
    expect(proposed(numbered((n) => `${58 + n / 8}`)).targets[0]).toBe('longitude')
  })

  test('without a name column, short distinct descriptions are the names', () => {
    const described = (of: (n: number) => string) => [
      ['p_id', 'country', 'description'],
      ...Array.from({ length: 10 }, (_, n) => [`P${n}`, 'Oman', of(n)]),
    ]
    expect(proposed(described((n) => `Widening of road number ${n}`)).targets[2]).toBe('name')
    expect(proposed(described(() => 'Road works')).targets[2]).toBe('description')
    expect(proposed(described((n) => `Road number ${n}, ${'which is long '.repeat(12)}`)).targets[2]).toBe(
      'description',
    )
  })

  test('country names are distinguished from region names', () => {
    const rows = [
      ['name', 'region', 'areas'],
      ...['Egypt', 'Iraq', 'Oman', 'Qatar', 'Yemen'].map((country, n) => [
        `Line ${n}`,
        'Arab States',
        country,
      ]),
    ]
    expect(proposed(rows).targets).toEqual(['name', '', 'country'])
  })

  test('the country of a financier or contractor is not that of the project', () => {
    const rows = [
      ['Financier Country', 'Title', 'Recipient Name', "Contractor's country"],
      ...['Iraq', 'Iran', 'Jordan', 'Egypt'].map((name) => ['China', `Line of ${name}`, name, 'Japan']),
    ]
    expect(proposed(rows).targets).toEqual(['', 'name', 'country', ''])
    expect(proposed(rows.map((cells) => cells.toSpliced(2, 1))).targets).toEqual(['', 'name', ''])
  })

  test('a geometry gives the coordinates if it is a point and there is no latitude and longitude', () => {
    const tableOfShapes = (shape: string) => [
      ['name', 'country', 'geometry'],
      ...['A', 'B', 'C'].map((name) => [name, 'Oman', shape]),
    ]
    expect(proposed(tableOfShapes('POINT (58.4 23.6)')).targets[2]).toBe('coordinates')
    const withBoth = [
      ['name', 'country', 'geometry', 'lat', 'lng'],
      ...['A', 'B', 'C'].map((name) => [name, 'Oman', 'POINT (58.4 23.6)', '23.6', '58.4']),
    ]
    expect(proposed(withBoth).targets.slice(2)).toEqual(['', 'latitude', 'longitude'])
    expect(proposed(tableOfShapes('POLYGON ((58 23, 59 23, 59 24, 58 23))')).targets[2]).toBe('')
  })

  test('beside a currency column, the amount without a currency of its own is preferred', () => {
    const rows = [
      ['name', 'country', 'Amount (Constant USD 2021)', 'Amount (Original Currency)', 'Original Currency'],
      ...['A', 'B', 'C'].map((name) => [name, 'Iran', '1500', '10500', 'CNY']),
    ]
    expect(proposed(rows).targets.slice(2)).toEqual(['', 'capexAmount', 'capexCurrency'])
    const alone = rows.map((cells) => cells.toSpliced(3, 1))
    expect(proposed(alone).targets.slice(2)).toEqual(['capexAmount', 'capexCurrency'])
  })

  test('country codes are recognised only under a heading about countries', () => {
    const rows = (heading: string) => [
      ['name', heading, 'note'],
      ...['ST', 'CC', 'GT', 'DE', 'AE'].map((code, n) => [`Plant ${n}`, code, '']),
    ]
    expect(proposed(rows('technology')).targets[1]).toBe('')
    expect(proposed(rows('country of site')).targets[1]).toBe('country')
    expect(proposed(rows('iso3')).targets[1]).toBe('country')
  })

  test('addresses, people and permit numbers are neither the name nor the type of a company', () => {
    const rows = [
      ['client_id', 'contact_person', 'address', 'permit no', 'called'],
      ...['North', 'South', 'East', 'West', 'Middle'].map((name, n) => [
        `CL-${n}`,
        `Person ${name}`,
        `${name} Street`,
        `PERMIT-${n}`,
        `${name} Contracting`,
      ]),
    ]
    expect(proposed(rows, '', 'players').targets).toEqual(['$key', '', '', '', 'name'])
  })

  test('a prefix shared by most headings is ignored', () => {
    const rows = [
      ['Firm', 'ff_city', 'ff_country', 'ff_url', 'ff_phone'],
      ...[1, 2, 3, 4, 5].map((n) => [
        `Firm ${n}`,
        'Muscat',
        'Oman',
        `https://${n}.example`,
        `+968 2412 345${n}`,
      ]),
    ]
    expect(proposed(rows, '', 'players').targets).toEqual(['name', 'city', 'country', 'website', 'phone'])
  })

  test('dates under the name of a status are when it began', () => {
    const rows = [
      ['name', 'country', 'Under Construction', 'Operational'],
      ['A', 'Oman', '01/05/2006', '01/05/2007'],
    ]
    expect(proposed(rows).targets.slice(2)).toEqual(['startDate', 'completionDate'])
  })

  test('a status column of numbers is not mapped', () => {
    const rows = [
      ['name', 'country', 'project status'],
      ...[1, 2, 3, 4, 5].map((n) => [`Line ${n}`, 'Oman', String(n)]),
    ]
    expect(proposed(rows).targets[2]).toBe('')
  })

  test('two columns that are filled alternately map to one field', () => {
    const rows = [
      ['country', 'terminalname', 'pipelinename'],
      ['Oman', 'Terminal A', ''],
      ['Oman', '', 'Pipeline B'],
      ['Oman', 'Terminal C', ''],
    ]
    expect(proposed(rows).targets).toEqual(['country', 'name', 'name'])
  })

  test('a unique unit id is the key, and a repeated location id the group', () => {
    const rows = [
      ['unit id', 'location id', 'name', 'country'],
      ['u1', 'l1', 'A', 'Oman'],
      ['u2', 'l1', 'A', 'Oman'],
      ['u3', 'l2', 'B', 'Oman'],
    ]
    expect(proposed(rows).targets.slice(0, 2)).toEqual(['$key', '$group'])
  })

  test('of two repeated ids, the one of the plant is the group', () => {
    const rows = [
      ['Entity ID', 'Entity Name', 'Plant ID', 'Plant Name', 'Generator ID', 'Country'],
      ['1', 'North Power', '51', 'Line A', 'G1', 'Oman'],
      ['1', 'North Power', '51', 'Line A', 'G2', 'Oman'],
      ['2', 'South Power', '52', 'Line B', 'G1', 'Oman'],
      ['3', 'East Power', '53', 'Line C', 'G1', 'Oman'],
    ]
    expect(proposed(rows).targets).toEqual(['', 'owner', '$group', 'name', '$unit', 'country'])
  })

  test('a repeated facility id is the group, a repeated client id is not', () => {
    const rows = [
      ['report id', 'FacilityID', 'client_id', 'name', 'country'],
      ['r1', '5', 'c1', 'A', 'Oman'],
      ['r2', '5', 'c1', 'A', 'Oman'],
      ['r3', '6', 'c1', 'B', 'Oman'],
      ['r4', '7', 'c2', 'C', 'Oman'],
      ['r5', '8', 'c2', 'D', 'Oman'],
    ]
    expect(proposed(rows).targets.slice(0, 3)).toEqual(['$key', '$group', ''])
    expect(proposed(rows.map((cells) => cells.toSpliced(1, 1))).targets[1]).toBe('')
  })

  test('an unknown column is not guessed to be a role', () => {
    const rows = [
      ['project', 'company', 'seat'],
      ...['North', 'South', 'East', 'West'].map((name) => [name, `${name} Contracting`, `${name} Street`]),
    ]
    expect(proposed(rows, '', 'roles').targets).toEqual(['projectId', 'playerId', ''])
  })

  test('of two ids, the one that every row has is the key', () => {
    const rows = [
      ['old ref', 'ref', 'name', 'country'],
      ...Array.from({ length: 20 }, (_, n) => [n < 18 ? `o${n}` : '', `${n}`, `Line ${n}`, 'Oman']),
    ]
    expect(proposed(rows).targets.slice(0, 2)).toEqual(['', '$key'])
  })
})

test('titles above and remarks below are no part of the table', () => {
  const { headed } = proposed([
    ['World projects, data as of 09/22/2022'],
    ['In millions of USD', ''],
    ['Project name', 'Country', 'Sector', 'City', 'Status'],
    ['A', 'Oman', 'Power', 'Sur', 'Active'],
    ['B', 'Oman', 'Power', 'Sohar', 'Active'],
    ['Source: the ministry'],
  ])
  expect([headed.headerLine, headed.rows.length, headed.notes]).toEqual([3, 2, [6]])
})

test('a file without a country takes it from its name, and the currency from the lines above', () => {
  const rows = [['Values in US$'], ['name', 'cost', 'city'], ['A', '5', 'Jeddah'], ['B', '6', 'Abha']]
  expect(proposed(rows, 'list_Saudi_Arabia_2024.csv').constants).toEqual({
    country: 'Saudi Arabia',
    capexCurrency: 'USD',
  })
})

test('an ambiguous currency name is that of the country of all rows', () => {
  const rows = [['اسم المشروع', 'قيمة العقد (ريال)'], ...['A', 'B', 'C'].map((name) => [name, '5'])]
  expect(proposed(rows, 'saudi arabia.csv').constants.capexCurrency).toBe('SAR')
  expect(proposed(rows, 'oman.csv').constants.capexCurrency).toBe('OMR')
  expect(proposed(rows, 'egypt.csv').constants.capexCurrency).toBeUndefined()
  const beside = (...countries: string[]) =>
    proposed([
      ['اسم المشروع', 'قيمة العقد (ريال)', 'الدولة'],
      ...countries.map((country, at) => [`A${at}`, '5', country]),
    ]).constants.capexCurrency
  expect(beside('السعودية', 'Saudi Arabia', '')).toBe('SAR')
  expect(beside('السعودية', 'Oman')).toBeUndefined()
})

test('one date column of events is both start and end if it contains ranges, otherwise the start', () => {
  const events = (...dates: string[]) =>
    proposed([['Event', 'Date'], ...dates.map((date, at) => [`Expo ${at}`, date])], '', 'events').targets[1]
  expect(events('24-27 Nov 2026', '3 May 2027')).toBe('dates')
  expect(events('24 Nov 2026', '3 May 2027')).toBe('startDate')
})

test('a client column is the owner unless most of its values are sentences', () => {
  const clients = (...said: string[]) =>
    proposed([['Project', 'Country', 'Client'], ...said.map((client, at) => [`Pier ${at}`, 'Oman', client])])
      .targets[2]
  const told = 'Oasis is a bank of the region that lends to farmers and to small firms.'
  expect(clients(told, told.replace('Oasis', 'Delta'), 'Port Authority')).toBe('')
  expect(
    clients(
      'Oasis Co.',
      told,
      'Port Authority of the North and of the South of the Sultanate Ltd; Oasis Co.',
    ),
  ).toBe('owner')
})

test('a column of “No” is not the country Norway', () => {
  const rows = [
    ['Title', 'Private Recipient'],
    ...['Dam', 'Port', 'Pier', 'Quay'].map((name) => [`${name} of the North`, 'No']),
  ]
  expect(proposed(rows).targets).toEqual(['name', ''])
})

test('a repeated heading does not name units', () => {
  const rows = [
    ['Name', 'Name', 'Country'],
    ['Dam', 'سد', 'Iraq'],
    ['Port', 'ميناء', 'Iraq'],
  ]
  expect(proposed(rows).targets).toEqual(['name', 'localName', 'country'])
})

test('a currency is taken from other amounts of the table if they agree', () => {
  const rows = (...headings: string[]) => [
    ['name', 'total cost', ...headings],
    ['A', '5', ...headings.map(() => '6')],
  ]
  expect(proposed(rows('contract_value_aed')).constants).toEqual({ capexCurrency: 'AED' })
  expect(proposed(rows('contract_value_aed', 'budget_usd')).constants).toEqual({})
  expect(proposed(rows('all')).constants).toEqual({})
})

test.each([
  ['Cost (US$ million)', 'million', 'USD'],
  ['Value_AED_mn', 'mn', 'AED'],
  ['Budget [€]', '', 'EUR'],
  ['Montant (M€)', 'M', 'EUR'],
  ['Value (US$bn)', 'bn', 'USD'],
  ['Value (AEDm)', 'm', 'AED'],
  ['Cost (thousands of AED)', 'thousands', 'AED'],
  ['Cost (INR crore)', 'crore', 'INR'],
  ['Value (TN)', '', null],
  ['Investition (Mio. EUR)', 'Mio', 'EUR'],
  ['القيمة (مليون ر.س)', 'مليون', 'SAR'],
  ['Cost', '', null],
  ['Cost:AED', '', 'AED'],
  ['Cost of the Met', '', null],
  ['Montant (MDH)', 'million', 'MAD'],
  ['Bedel (Milyar TL)', 'Milyar', 'TRY'],
  ['Value (₽bn)', 'bn', 'RUB'],
  ['Cost (m₸)', 'm', 'KZT'],
  ['قيمة العقد (ريال)', '', null, 'ريال'],
  ['Cost USD m', 'm', 'USD'],
  ['contract_value_usd_million', 'million', 'USD'],
  ['Value in crore', 'crore', null],
  ['Cost (₹ cr)', 'crore', 'INR'],
  ['التكلفة (بالمليون ريال سعودي)', 'مليون', 'SAR'],
  ['التكلفة بالريال السعودي', '', 'SAR'],
  ['القيمة (مليون دينار كويتي)', 'مليون', 'KWD'],
  ['القيمة بملايين الدولارات', 'مليون', 'USD'],
  ['القيمة (بالألف دينار)', 'ألف', null, 'دينار'],
  ['Cost (Rs crore)', 'crore', null, 'Rs'],
  ['Maliyet (Bin TL)', 'thousand', 'TRY'],
  ['Kosten (TEUR)', 'thousand', 'EUR'],
  ['Kosten in Tsd. €', 'thousand', 'EUR'],
  ['Coût (milliers d’euros)', 'thousand', 'EUR'],
  ['Montant (en millions de DH)', 'millions', 'MAD'],
  ['Coût en KDH', 'thousand', 'MAD'],
  ['Montant HT (DH)', '', 'MAD'],
  ['Cost (DH)', '', 'AED'],
  ['Importe (miles de euros)', 'thousand', 'EUR'],
  ['Valor (R$ mil)', 'thousand', 'BRL'],
  ['Cost (USD ’000)', 'thousand', 'USD'],
  ['Cost ($000)', 'thousand', 'USD'],
  ['Budget in 1,000 EUR', 'thousand', 'EUR'],
  ['Value (SAR MM)', 'million', 'SAR'],
  ['Cost MUSD', 'M', 'USD'],
  ['Diameter (mm)', '', null],
  ['City Mall', '', null],
])('the unit of %s', (heading, scale, currency, called?: string) => {
  expect(amountUnit(headingOf(heading))).toEqual({ scale, currency, ...(called && { called }) })
})

test.each([
  ['All values in USD million', '', 'million', 'USD'],
  ['Figures: millions of AED', '', 'millions', 'AED'],
  ['Table 3 (US$bn)', '', 'bn', 'USD'],
  ['All values in USD million', ' (AED)', '', 'AED'],
  ['A programme of USD 5 billion', '', '', null],
  ['The MET million', '', 'million', null],
  ['Figures in AED Million', '', 'Million', 'AED'],
  ['ALL VALUES IN MILLIONS (USD)', '', 'MILLIONS', 'USD'],
  ['Value in SAR (Millions)', '', 'Millions', 'SAR'],
  ['Montants en M€', '', 'M', 'EUR'],
  ['In millions of US dollars', '', 'millions', 'USD'],
  ['In thousands of Qatari Riyals', '', 'thousands', 'QAR'],
  ['القيمة بالمليون ريال سعودي', '', 'مليون', 'SAR'],
  ['(in millions)', ' (AED)', 'millions', 'AED'],
  ['Amounts in thousands', '', 'thousands', null],
  ['Projects above 100 million USD', '', '', null],
  ['One million all told', '', '', null],
])('under the title “%s” the unit of Cost%s', (title, unit, scale, currency) => {
  const above = [{ line: 1, cells: [title] }]
  expect(amountUnit(headingOf(`Cost${unit}`), above)).toEqual({ scale, currency })
})

test('suggests the collection by headings', () => {
  const suggest = (...headings: string[]) =>
    suggestedCollection(tableOf([headings, headings.map(() => '')]), '')
  expect(suggest('url', 'date', 'title', 'text')).toBe('news')
  expect(suggest('Company name', 'Type', 'Country', 'Email', 'Phone')).toBe('players')
  expect(suggest('Project name', 'Country', 'Sector', 'Status', 'Owner')).toBe('projects')
  expect(suggest('Link', 'Başlık', 'Haber Metni', 'Haber Zamanı')).toBe('news')
  expect(suggest('عنوان', 'منبع', 'گروه', 'زمان', 'لینک')).toBe('news')
  expect(suggest('Event', 'Start date', 'End date', 'Venue city', 'Country')).toBe('events')
})

test.each<[string, string[], string]>([
  [
    'projects',
    ['project_id', 'project_name', 'project_type', 'location', 'start_date', 'end_date', 'description'],
    '',
  ],
  ['projects', ['Site Name', 'Technology Type', 'Address', 'Post Code'], 'Public_Database.csv'],
  ['projects', ['id', 'coordinates', 'name'], 'ports.csv'],
  ['players', ['contractor_id', 'company_name', 'specialty', 'contact_person', 'email', 'status'], ''],
  ['players', ['id', 'name', 'status', 'website'], 'Approved_Suppliers_2025.xlsx'],
  ['events', ['name', 'date', 'place'], 'conferences 2026.csv'],
])('suggests %s for the headings %j of “%s”', (collection, headings, fileName) => {
  const rows = [headings, headings.map(() => '')]
  expect(suggestedCollection(tableOf(rows), fileName)).toBe(collection)
})

describe('a misleading table', () => {
  const rowsOf = (headings: readonly string[], cell: (heading: string, n: number) => string) => [
    headings,
    ...[1, 2, 3, 4, 5, 6].map((n) => headings.map((heading) => cell(heading, n))),
  ]
  const named = (heading: string, n: number) => `${heading} of ${n}`

  test.each<[string, string[]]>([
    ['a register of plants, which no day makes conferences', ['Name', 'Town', 'Type', 'Maximum, total, MW']],
    [
      'works that have a budget and a day',
      ['Name', 'Facility', 'Construction_Start_Date', 'Construction_Budget'],
    ],
    ['units of which only the capacity is known', ['Generating unit name', 'Available capacity [MW]']],
  ])('suggests projects for %s', (_, headings) => {
    expect(suggestedCollection(tableOf(rowsOf(headings, named)), '')).toBe('projects')
  })

  test('suggests projects for stations of a repeated company, works and tenders, but players for distinct companies', () => {
    const stations = rowsOf(['Company Name', 'Station', 'Type'], (heading, n) =>
      heading === 'Company Name' ? 'North Power' : named(heading, n),
    )
    expect(suggestedCollection(tableOf(stations), '')).toBe('projects')
    const works = ['address', 'agency', 'borough', 'category', 'description', 'parcel']
    const said: Record<string, string> = { agency: 'Roads', category: 'Streets', borough: 'North' }
    const cells = (heading: string, n: number) =>
      said[heading] ?? (heading === 'parcel' ? `${n}00` : named(heading, n))
    expect(suggestedCollection(tableOf(rowsOf(works, cells)), 'verified')).toBe('projects')
    expect(suggestedCollection(tableOf(rowsOf(['proj_id', 'proj_name'], named)), '')).toBe('projects')
    const tenders = ['tender_number', 'title', 'organization', 'location', 'status', 'category']
    expect(suggestedCollection(tableOf(rowsOf(tenders, named)), 'tenders')).toBe('projects')
    const operations = ['Name des Begünstigten', 'Bezeichnung des Vorhabens', 'Gewährte Beträge']
    expect(suggestedCollection(tableOf(rowsOf(operations, named)), '')).toBe('projects')
    const exhibitors = ['name', 'country', 'website', 'stand']
    expect(suggestedCollection(tableOf(rowsOf(exhibitors, named)), 'exhibitors 2026')).toBe('players')
    expect(suggestedCollection(tableOf(rowsOf(['الاسم', 'المدينة', 'ملاحظات'], named)), 'الشركة')).toBe(
      'players',
    )
    expect(suggestedCollection(tableOf(rowsOf(['Company Name', 'Station', 'Type'], named)), '')).toBe(
      'players',
    )
  })

  test('maps to the name a column that is mostly filled, and not one of register codes', () => {
    const table = (headings: string[], ...cells: string[][]) => proposed([headings, ...cells]).targets
    const plants = ['Ras North', 'Ras South', 'Ras East', 'Ras West', 'Ras Middle', 'Ras Far']
    const registered = (first: string, second: string) =>
      table([first, second, 'country'], ...plants.map((plant, n) => [`54W-RAS${n}-G20${n}E`, plant, 'Oman']))
    expect(registered('Clave de Registro', 'Nombre de la Unidad de Producción')).toEqual([
      '',
      'name',
      'country',
    ])
    expect(registered('grid sign', 'name_p')).toEqual(['', 'name', 'country'])
    expect(registered('grid sign', 'impianto')).toEqual(['', 'name', 'country'])
    const rare = plants.map((plant, n) => [n < 5 ? plant : '', 'Oman'])
    expect(table(['device', 'country'], ...rare, ...rare.map(([, country = '']) => ['', country]))).toEqual([
      '',
      'country',
    ])
  })

  test('maps to the name neither contacts, companies, places and lists nor short codes', () => {
    const others: Record<string, (n: number) => string> = {
      administratifName: (n) => `Person ${n}`,
      first_name: (n) => `Ann ${n}`,
      soumissionnaires: (n) => `Bidder ${n} Ltd`,
      'place-name': (n) => `Town ${n}`,
      rivals: (n) => `['Bidder ${n}', 'Other Ltd']`,
      'Budget Line': (n) => `AG 000${n}`,
      dpt: (n) => ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQR'][n - 1] ?? '',
    }
    const headings = Object.keys(others)
    const cell = (heading: string, n: number) => others[heading]?.(n) ?? `Widening of road ${n}`
    expect(proposed(rowsOf(headings, cell)).targets).not.toContain('name')
    expect(proposed(rowsOf([...headings, 'Budget Line Title'], cell)).targets.at(-1)).toBe('name')
    expect(proposed(rowsOf([...headings, 'objet'], cell)).targets.at(-1)).toBe('name')
  })

  test('suggests projects for schemes and lots with a contractor, who names another or too few rows', () => {
    const suggested = (headings: string[], cell: (heading: string, n: number) => string) =>
      suggestedCollection(tableOf(rowsOf(headings, cell)), '')
    expect(suggested(['Scheme', 'Phase', 'Main contractor'], named)).toBe('projects')
    expect(suggested(['Main contractor', 'Town', 'Phone'], named)).toBe('players')
    const permits = ['Type', 'Issued', 'Description', 'Est. Cost', 'Contractor']
    const permit = (heading: string, n: number) =>
      heading === 'Est. Cost' ? `$${n},500,000` : heading === 'Type' ? 'New' : named(heading, n)
    expect(suggested(permits, permit)).toBe('projects')
    const few = (heading: string, n: number) =>
      heading === 'Value' ? `${n}000` : heading === 'Contractor' && n > 2 ? '' : named(heading, n)
    expect(suggested(['lot', 'Contractor', 'Client', 'Value'], few)).toBe('projects')
  })

  test('numbers the rows by a column in which hardly any number repeats, which others share', () => {
    const cell = (heading: string, n: number) =>
      heading === 'Number' ? `${n % 3}` : heading === 'contractor_id' ? `C${n % 2}` : `${heading} ${n % 2}`
    expect(proposed(rowsOf(['Number', 'contractor_id', 'road name'], cell)).targets).toEqual(['', '', 'name'])
  })

  test('takes the town, not the province, and the latest date and value, not the original ones', () => {
    const targets = (...headings: string[]) => proposed(rowsOf(['name', ...headings], named)).targets.slice(1)
    expect(targets('Provincia', 'Comune')).toEqual(['', 'city'])
    expect(targets('County', 'City (Site Name)')).toEqual(['', 'city'])
    expect(targets('Governorate')).toEqual(['city'])
    const rare = (heading: string, n: number) => (heading === 'Comune' && n > 2 ? '' : named(heading, n))
    expect(proposed(rowsOf(['name', 'Provincia', 'Comune'], rare)).targets).toEqual(['name', 'city', ''])
    const dated = (...headings: string[]) =>
      proposed(
        rowsOf(['name', ...headings], (heading, n) => (heading === 'name' ? `A ${n}` : `203${n}`)),
      ).targets.slice(1)
    expect(dated('Original Completion', 'Revised Completion')).toEqual(['', 'completionDate'])
    expect(dated('Baseline End Date')).toEqual(['completionDate'])
  })

  test('does not match the internal names group and key as headings', () => {
    const rows = ['A', 'B', 'C'].map((name) => [name, 'Oman', 'North', name])
    expect(proposed([['name', 'country', 'group', 'key'], ...rows]).targets.slice(2)).toEqual(['', ''])
  })

  test.each([
    ['S No', ''],
    ['Sr. No.', ''],
    ['No', ''],
    ['Licence No', '$key'],
    ['Project ID', '$key'],
  ])('distinguishes row numbers from ids: %s', (heading, target) => {
    const rows = ['A', 'B', 'C'].map((name, n) => [`${n + 1}`, name, 'Oman'])
    expect(proposed([[heading, 'name', 'country'], ...rows]).targets[0]).toBe(target)
  })

  test('maps Location to coordinates or the city by its values', () => {
    const of = (...places: string[]) =>
      proposed([['name', 'country', 'Location'], ...places.map((place, n) => [`Line ${n}`, 'Oman', place])])
        .targets[2]
    expect(of('(23.6, 58.4)', '(23.7, 58.5)', '(22.1, 59.0)')).toBe('coordinates')
    expect(of('Muscat', 'Sur', 'Sohar')).toBe('city')
  })
})

describe('values against headings', () => {
  const targetOf = (heading: string, ...values: string[]) =>
    proposed([['name', heading], ...values.map((value, n) => [`Line ${n}`, value])]).targets[1]

  test('a place that is a country in every row is the country, but a town that looks like a code is not', () => {
    expect(targetOf('Location', 'FRANCE', 'Spain', 'France')).toBe('country')
    expect(targetOf('Location', 'Sur', 'Sur', 'Sur')).toBe('city')
    expect(targetOf('Location', 'Muscat', 'Oman', 'Sohar')).toBe('city')
  })

  test('a source of web addresses is the source URL', () => {
    expect(targetOf('source', 'https://a.example', 'https://b.example')).toBe('sourceUrl')
    expect(targetOf('source', 'Ministry', 'https://b.example')).toBe('source')
    expect(targetOf('Reference', 'https://a.example', 'https://b.example')).toBe('sourceUrl')
    expect(targetOf('Reference', '5167/135/FP/CAPT', '12/CSF/2025')).toBe('$key')
  })

  test('a heading is the exact name of a field unless no value can be of it; words to ask about can be', () => {
    const phones = (...values: string[]) =>
      proposed(
        [['name', 'type', 'Phone'], ...values.map((value) => ['A', 'Contractor', value])],
        '',
        'players',
      ).targets[2]
    expect(phones('Dubai', 'Muscat', 'Doha')).toBe('')
    expect(phones('Dubai', 'Muscat', '+971 4 211 9111')).toBe('phone')
    expect(phones('n/a', '-', 'ask')).toBe('phone')
    expect(phones('٠٤٢١١٩١١١', 'none', 'tbc')).toBe('phone')
    expect(targetOf('City', '12', '40', '7')).toBe('')
    expect(targetOf('Start date', 'soon', 'late', 'never')).toBe('')
    expect(targetOf('Start date', 'before 2026', 'after 2027', '2030+')).toBe('startDate')
    expect(targetOf('Status', 'mothballed', 'retired', 'retired')).toBe('status')
    expect(targetOf('Country', 'Atlantis', 'Mordor', 'Gondor')).toBe('country')
  })

  test('some unknown words do not keep a short list from being the status, of which the others are asked', () => {
    expect(targetOf('Stage', 'Financial close', 'Gate 3', 'Operational', 'Longlisted')).toBe('status')
    expect(targetOf('Stage', 'Financial close', 'Gate 3', 'Longlisted')).toBe('')
    expect(targetOf('Stage', 'Operational', ...Array.from({ length: 12 }, (_, n) => `Part ${n}`))).toBe('')
  })

  test('remarks are no names; a name with more behind it, and one that looks like a code, are', () => {
    const cells = (heading: string, ...values: string[]) =>
      proposed([
        [heading, 'Cost', 'Remarks'],
        ...values.map((value, n) => [value, `USD ${n}m`, `Seen on ${n} May`]),
      ]).targets
    expect(cells('Sl. No.', '1', '2', '3')).toEqual(['', 'capexAmount', 'description'])
    expect(cells('Project Name / Agency / LOA date', 'Barh / NTPC / Mar-05', 'Yadadri', 'Udangudi')[0]).toBe(
      'name',
    )
    expect(cells('Project name', 'B1', 'B2', 'B3')[0]).toBe('name')
    expect(cells('اسم المنافسة', 'Sur', 'Duqm')[0]).toBe('name')
    expect(cells('title/narrative', 'Sur', 'Duqm')[0]).toBe('name')
  })

  test('a word that ends like a currency is no unit', () => {
    expect(
      ['Sites (Riyadh)', 'Sector (industry)', 'Value (MUSD)', 'Cost (Dhs)'].map(
        (text) => headingOf(text).unit,
      ),
    ).toEqual([null, null, 'M USD', 'Dhs'])
  })

  test('a state of the works is the status, a state of a country the place', () => {
    expect(targetOf('State', 'Paused', 'Suspended (Jan 2026)', 'Partly open')).toBe('status')
    expect(targetOf('State', 'Jharkhand', 'Bihar', 'Telangana')).toBe('city')
  })

  test('numbers of the source under “ID” are no ids of ours, and rounded ones identify nothing', () => {
    const ids = (...values: string[]) =>
      proposed([['ID', 'name', 'country'], ...values.map((value, n) => [value, `Line ${n}`, 'Oman'])])
        .targets[0]
    expect(ids('SA/2024/1', 'SA/2024/2', 'SA-3')).toBe('$key')
    expect(ids('SA/2024/1', 'SA/2024/1', 'SA/2024/3')).toBe('')
    expect(ids('sa-1', 'sa-2', 'SA/3')).toBe('id')
    expect(
      proposed([
        ['name', 'country', 'GEM unit/phase ID'],
        ['A', 'Oman', 'G1'],
        ['B', 'Oman', 'G2'],
      ]).targets[2],
    ).toBe('$key')
    expect(ids('2,02501E+11', '2.02502E+11', '7')).toBe('')
    expect(
      proposed([
        ['name', 'country', 'Tender No'],
        ['A', 'Oman', '2.02501E+11'],
        ['B', 'Oman', '2.02502E+11'],
      ]).targets[2],
    ).toBe('')
    expect(
      proposed([
        ['name', 'country', 'Status code'],
        ['A', 'Oman', '2'],
        ['B', 'Oman', '4'],
      ]).targets[2],
    ).toBe('')
  })

  test('amounts that may be thousands or decimals are a column of amounts', () => {
    expect(targetOf('Kosten in TEUR', '12.500', '8.250', '9.100')).toBe('capexAmount')
  })

  test('a plural names several players, but other plurals are numbers', () => {
    expect(targetOf('Funding agencies', 'ICBC', 'AIIB')).toBe('$role:Financier')
    expect(targetOf('Units', '5,000', '7,300')).toBe('')
  })

  test('the closing date of tenders is not the completion', () => {
    expect(targetOf('Closing date', '2026-01-02')).toBe('completionDate')
    const rows = [
      ['tender number', 'name', 'Closing date'],
      ['T-1', 'A', '2026-01-02'],
    ]
    expect(proposed(rows).targets[2]).toBe('')
  })
})

test.each([
  [['Contractor_ID', 'Contractor_Name'], '', 'Contractor'],
  [['id', 'name'], 'dubai_developers.csv', 'Developer'],
  [['id', 'name'], 'suppliers and contractors.csv', undefined],
  [['id', 'name'], 'companies.csv', undefined],
  [['name', 'type'], 'contractors.csv', undefined],
])('companies with %j in “%s” get the type %s', (headings, fileName, type) => {
  const rows = ['A', 'B'].map((name) => headings.map((heading) => `${heading} ${name}`))
  expect(proposed([headings, ...rows], fileName, 'players').constants.type).toBe(type)
})

test('Excel’s default column names are no data row', () => {
  const rows = [
    ['Project name', 'Country', 'Status'],
    ['Column1', 'Column2', 'Column3'],
    ['A', 'Oman', 'Active'],
  ]
  expect(proposed(rows).headed.rows.map(({ line }) => line)).toEqual([3])
})

test.each([
  [['A', 'B', 'C', 'A', 'B', 'C']],
  [['1st', '2nd', '1st', '3rd', '2nd', '1st']],
  [['Grade 1', 'Grade 2', 'Grade 1', 'Excellent', 'Grade 3', 'Grade 1']],
  [['الأولى', 'الثانية', 'الأولى', 'الثالثة', 'ممتازة', 'الثانية']],
])('a column of grades is neither a sector nor a type', (grades) => {
  const rows = grades.map((grade, at) => [`Firm ${String.fromCodePoint(70 + at)}`, 'Oman', grade])
  const table = [['Name', 'Country', 'Category'], ...rows]
  expect(proposed(table).targets).toEqual(['name', 'country', ''])
  expect(proposed(table, '', 'players').targets).toEqual(['name', 'country', ''])
})

test('a category of words is a sector', () => {
  const sectors = ['Power', 'Water', 'Roads', 'Power', 'Water', 'Roads']
  const rows = sectors.map((sector, at) => [`Firm ${String.fromCodePoint(70 + at)}`, 'Oman', sector])
  expect(proposed([['Name', 'Country', 'Category'], ...rows]).targets[2]).toBe('sector')
})

test.each([
  [
    ['Shareholder', 'Nationality', 'Number of shares', '%'],
    ['Public Investment Fund', 'Saudi Arabia', '1,200,000', '44.2'],
  ],
  [
    ['Company', 'Shareholder', 'Stake (%)', 'Since'],
    ['ACWA Power', 'Public Investment Fund', '44', '2018'],
  ],
  [
    ['Name of shareholder', 'Country', 'Shares', 'Percentage'],
    ['Mubadala', 'UAE', '500', '12'],
  ],
  [
    ['اسم المساهم', 'الجنسية', 'عدد الأسهم', 'النسبة'],
    ['صندوق الاستثمارات العامة', 'السعودية', '1200', '44'],
  ],
])('a table of shareholders lists companies', (header, row) => {
  const rows = [
    header,
    row,
    ...['Norges Bank', 'BlackRock Fund', 'Vanguard'].map((name) =>
      row.map((cell, at) =>
        at === header.findIndex((each) => /shareholder|المساهم/i.test(each)) ? name : cell,
      ),
    ),
  ]
  expect(suggestedCollection(tableOf(rows), 'list.csv')).toBe('players')
})

test('"construction" alone names no company, and an Arabic name beside another is the local one', () => {
  expect(
    targetsOf('construction', 'Partners', 'boardapprovaldate', 'Entreprise titulaire', 'Gouvernorat'),
  ).toEqual(['', 'owner', 'startDate', '$role:Contractor', 'city'])
  const rows = [
    ['Project Name', 'اسم المشروع', 'Country'],
    ['Marina Vista', 'مارينا', 'Oman'],
    ['Yas Bay', 'ياس باي', 'Oman'],
    ['Sur Dam', 'سد صور', 'Oman'],
  ]
  expect(proposed(rows).targets).toEqual(['name', 'localName', 'country'])
})
