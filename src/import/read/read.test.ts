import { describe, expect, test } from 'vitest'
import { readAmount } from './amount.ts'
import { readChoice } from './choice.ts'
import { readContact } from './contact.ts'
import { readCountry } from './country.ts'
import { readCurrency } from './currency.ts'
import { readDate } from './date.ts'
import { readDays } from './days.ts'
import { readLink } from './link.ts'
import { readList, readNames } from './list.ts'
import { localName } from './local-name.ts'
import { readMoment } from './moment.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import { STATUS_WORDS } from '../../entities/project/headings.ts'
import { ROLE } from '../../entities/role/fields.ts'
import { readNumber } from './number.ts'
import { readLine, readLineUpTo, readText, statedText } from './text.ts'

describe('an amount', () => {
  test.each([
    ['460,000', '460000'],
    ['8 000000', '8000000'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['12,5', '12.5'],
    ['1.5 billion', '1500000000'],
    ['500m', '500000000'],
    ['٤٦٠٬٠٠٠', '460000'],
    ['4500000000', '4500000000'],
    ['~500m', '500000000'],
    ['EUR 2m (est.)', '2000000'],
    ['25,774,640 (estimated)', '25774640'],
    ['approx. USD 5bn', '5000000000'],
    ['c. 1,200', '1200'],
    ['4840274.120000000000001', '4840274.12'],
    ['7.5e9', '7500000000'],
    ['1.23E+11', '123000000000'],
    ['1.234bn', '1234000000'],
  ])('%s is %s', (cell, value) => expect(readAmount(cell).value).toBe(value))

  test('of zero is read as not stated', () => {
    expect(readAmount('0')).toEqual({ value: '', converted: '0 read as not stated' })
  })

  test.each([
    '..',
    '-999',
    '-9999.0',
    'n.d.',
    'NaN',
    'not applicable',
    'TBA',
    'Undisclosed',
    'to be confirmed',
    'n.a.',
    'not publicly available',
  ])('%s is read as not stated', (cell) => {
    expect(readAmount(cell)).toEqual({ value: '', converted: `“${cell}” read as not stated` })
  })

  test.each([
    '-99',
    '-998',
    '>0',
    '>1bn',
    '500+',
    '1-1.5bn',
    'about a lot',
    'about',
    '-5',
    '1,2,3',
    '1.234',
    '1e-3',
    '1.23456e3',
    '12 apples',
    'over $5bn',
    '1.200 mil millones de pesos',
    '1.200 M€',
    '1.200 Mio. EUR',
  ])('%s is rejected, not guessed', (cell) => {
    expect(readAmount(cell).unreadable).toContain(cell)
  })

  test('keeps a currency from the same cell', () => {
    expect(readAmount('USD 500 million')).toMatchObject({ value: '500000000', currency: 'USD' })
    expect(readAmount('€1,200')).toMatchObject({ value: '1200', currency: 'EUR' })
    expect(readAmount('300 AED')).toMatchObject({ value: '300', currency: 'AED' })
  })

  test.each([
    ['Rs 500 crore', 'India', '5000000000', 'INR'],
    ['Rs. 500/-', 'Pakistan', '500', 'PKR'],
    ['500 million rupees', 'Nepal', '500000000', 'NPR'],
    ['12 milliards de FCFA', 'Mali', '12000000000', 'XOF'],
    ['12 milliards F CFA', 'Cameroon', '12000000000', 'XAF'],
    ['kr 500m', 'Sweden', '500000000', 'SEK'],
    ['500 kr.', 'Norway', '500', 'NOK'],
    ['120 MDH', 'Morocco', '120000000', 'MAD'],
    ['Dhs 120m', 'Morocco', '120000000', 'MAD'],
    ['Dhs 120m', 'United Arab Emirates', '120000000', 'AED'],
    ['Dhs 120m', undefined, '120000000', 'AED'],
    ['L.L. 5bn', 'Lebanon', '5000000000', 'LBP'],
    ['۵۰۰ میلیارد ریال', 'Iran', '500000000000', 'IRR'],
    ['5 million Omani rials', 'Oman', '5000000', 'OMR'],
    ['$500m', 'Canada', '500000000', 'USD'],
    ['C$ 5m', 'Canada', '5000000', 'CAD'],
    ['£120m', 'Qatar', '120000000', 'GBP'],
    ['E£120m', 'Egypt', '120000000', 'EGP'],
    ['500m', 'India', '500000000', undefined],
  ])('%s of a project in %s is %s %s', (cell, country, value, currency) => {
    expect(readAmount(cell, country)).toMatchObject({ value, ...(currency && { currency }) })
    expect(readAmount(cell, country).currency).toBe(currency)
  })

  test.each([
    ['Rs 500 crore', undefined, '“Rs” can be INR, PKR, LKR, NPR, MUR or SCR: specify which'],
    ['12 milliards FCFA', 'France', '“FCFA” can be XOF or XAF: specify which'],
    ['500 million rupees', 'Oman', '“rupees” can be INR, PKR, LKR, NPR, MUR or SCR: specify which'],
    ['£120m', 'Egypt', 'pounds can be EGP or GBP: specify which'],
    ['5 million pounds', 'Lebanon', 'pounds can be LBP or GBP: specify which'],
  ])('%s of a project in %s is rejected: %s', (cell, country, why) => {
    expect(readAmount(cell, country)).toMatchObject({ value: '', unreadable: `“${cell}”: ${why}` })
  })

  test.each([
    ['5 mlrd. sum', 'Uzbekistan', '5000000000', 'UZS'],
    ['Rp 12,5 triliun', 'Indonesia', '12500000000000', 'IDR'],
    ['1,5 миллиарда рублей', 'Russia', '1500000000', 'RUB'],
    ['300 млн тенге', undefined, '300000000', 'KZT'],
    ['US$ 2,3 mil millones', undefined, '2300000000', 'USD'],
    ['2 billones de pesos', 'Colombia', '2000000000000', 'COP'],
    ['3,5 Billionen Euro', undefined, '3500000000000', 'EUR'],
    ['12 Md€', undefined, '12000000000', 'EUR'],
    ['3 miliardy złotych', undefined, '3000000000', 'PLN'],
    ['120 mil. Kč', undefined, '120000000', 'CZK'],
    ['5 mia. kr', 'Denmark', '5000000000', 'DKK'],
    ['Rs 1.2 lakh cr', 'India', '1200000000000', 'INR'],
    ['45亿元', undefined, '4500000000', 'CNY'],
    ['3000万元', undefined, '30000000', 'CNY'],
    ['2 nghìn tỷ đồng', undefined, '2000000000000', 'VND'],
    ['2.5 milyon dolar', undefined, '2500000', 'USD'],
    ['MUSD 12', undefined, '12000000', 'USD'],
    ['USD million 12', undefined, '12000000', 'USD'],
    ['12 USD million', undefined, '12000000', 'USD'],
    ['USD $5,000,000', undefined, '5000000', 'USD'],
    ['US $ 1.2 M', undefined, '1200000', 'USD'],
    ['5 bn (USD)', undefined, '5000000000', 'USD'],
    ['USD 5 bn [1]', undefined, '5000000000', 'USD'],
    ['CHF 1’234’567.–', undefined, '1234567', 'CHF'],
  ])('%s in %s is %s %s', (cell, country, value, currency) => {
    expect(readAmount(cell, country)).toMatchObject({ value, currency })
  })

  test('a plain number is read without a note', () => {
    expect(readAmount('370000000')).toEqual({ value: '370000000' })
  })
})

describe('a currency', () => {
  test.each([
    ['usd', 'USD', undefined],
    ['Million USD', 'USD', 1e6],
    ['Billion SAR', 'SAR', 1e9],
    ['£', 'GBP', undefined],
    ['USD millions', 'USD', 1e6],
    ['AED (million)', 'AED', 1e6],
    ['U.S. Dollars', 'USD', undefined],
  ])('%s is %s', (cell, value, factor) => {
    expect(readCurrency(cell).value).toBe(value)
    expect(readCurrency(cell).factor).toBe(factor)
  })

  test('name shared by several countries is that of the row’s country', () => {
    expect(readCurrency('FCFA', 'Senegal').value).toBe('XOF')
    expect(readCurrency('Rs. in lakh', 'India')).toMatchObject({ value: 'INR', factor: 1e5 })
    expect(readCurrency('FCFA').unreadable).toBe('“FCFA” can be XOF or XAF: specify which')
    expect(readCurrency('Pounds', 'Egypt').unreadable).toBe('pounds can be EGP or GBP: specify which')
  })

  test('an unknown word is not a currency', () => expect(readCurrency('bananas').unreadable).toBeDefined())
})

describe('a date', () => {
  test.each([
    ['2029', '2029'],
    ['2029-04', '2029-04'],
    ['2029-04-30', '2029-04-30'],
    ['2023.0', '2023'],
    ['2029 (expected)', '2029'],
    ['Jan-24', '2024-01'],
    ["Apr '29", '2029-04'],
    ['31-Dec-26', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['١٥ يناير ٢٦', '2026-01-15'],
    ['Mar-71', '1971-03'],
    ['~2031', '2031'],
    ['Q2 2028', '2028'],
    ['4Q26', '2026'],
    ["H1 '27", '2027'],
    ['Thursday, 31 December 2026', '2026-12-31'],
    ['Mon, 03 Feb 2025 10:00:00 GMT', '2025-02-03'],
    ['Tue 3 March 2026', '2026-03-03'],
    ['30/04/2029', '2029-04-30'],
    ['04/30/2029', '2029-04-30'],
    ['2001/06/26', '2001-06-26'],
    ['30 April 2029', '2029-04-30'],
    ['Apr 30, 2029', '2029-04-30'],
    ['April 2029', '2029-04'],
    ['2029-04-30T12:00:00Z', '2029-04-30'],
    ['juin 2016', '2016-06'],
    ['5 août 2027', '2027-08-05'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['15 Haziran 2026', '2026-06-15'],
    ['Oktober 2026', '2026-10'],
    ['تشرين الثاني 2026', '2026-11'],
    ['3 حزيران 2027', '2027-06-03'],
    ['غشت 2026', '2026-08'],
    ['3 Şub 2026', '2026-02-03'],
    ['15 марта 2027', '2027-03-15'],
    ['20260203', '2026-02-03'],
    ['20260203T101500Z', '2026-02-03'],
    ['46056', '2026-02-03'],
    ['46056.75', '2026-02-03'],
    ['1770076800', '2026-02-03'],
    ['1770076800000', '2026-02-03'],
    ['FY24', '2024'],
    ['Q3 FY25', '2025'],
    ['mid-2027', '2027'],
    ['end of 2026', '2026'],
    ['mid-March 2027', '2027-03'],
    ['Dec 2026 (est.)', '2026-12'],
    ['by Dec 2026', '2026-12'],
    ['mid-3 March 2027', '2027'],
    ['لا يوجد', ''],
    ['Belirtilmemiş', ''],
    ['unknown', ''],
  ])('%s is %s', (cell, value) => expect(readDate('end')(cell).value).toBe(value))

  test.each([
    ['2025-26', '2025', '2026'],
    ['FY 2011-12', '2011', '2012'],
    ['FY24/25', '2024', '2025'],
    ['FY 2024-2025', '2024', '2025'],
    ['Q3 FY24/25', '2024', '2025'],
    ['since 2019', '2019', ''],
    ['2024 - present', '2024', ''],
    ['2024-', '2024', ''],
    ['1998-99', '1998', '1999'],
    ['2011-12', '2011-12', '2011-12'],
  ])('the years %s start at %s and end at %s', (cell, first, last) => {
    expect([readDate('start')(cell).value, readDate('end')(cell).value]).toEqual([first, last])
  })

  test('a range gives its first year to the start and its last to the completion', () => {
    expect(readDate('start')('1975-1997').value).toBe('1975')
    expect(readDate('end')('1975-1997').value).toBe('1997')
  })

  test.each([
    ['24 - 27 November 2026', '2026-11-24', '2026-11-27'],
    ['Nov 16-19, 2026', '2026-11-16', '2026-11-19'],
    ['28 Feb – 2 March 2027', '2027-02-28', '2027-03-02'],
    ['24/11/2026 - 27/11/2026', '2026-11-24', '2026-11-27'],
    ['2026-11-24 to 2026-11-27', '2026-11-24', '2026-11-27'],
    ['Jan 2027 – Mar 2028', '2027-01', '2028-03'],
    ['du 3 au 5 mai 2027', '2027-05-03', '2027-05-05'],
    ['3 to 5 February 2026', '2026-02-03', '2026-02-05'],
    ['من 3 إلى 5 فبراير 2026', '2026-02-03', '2026-02-05'],
    ['3-5 Feb 26', '2026-02-03', '2026-02-05'],
    ['3rd–5th February 2026', '2026-02-03', '2026-02-05'],
    ['24.11.26 - 27.11.26', '2026-11-24', '2026-11-27'],
    ['24.-27.11.2026', '2026-11-24', '2026-11-27'],
    ['28.02. - 02.03.2026', '2026-02-28', '2026-03-02'],
    ['3-5/02/2026', '2026-02-03', '2026-02-05'],
    ['from 2024 to 2026', '2024', '2026'],
    ['03/02/2026 - 15/02/2026', '2026-02-03', '2026-02-15'],
    ['2026-02-03/2026-02-05', '2026-02-03', '2026-02-05'],
    ['du 28 septembre au 1er octobre 2026', '2026-09-28', '2026-10-01'],
    ['12, 13 & 14 January 2026', '2026-01-12', '2026-01-14'],
    ['3. - 5. März 2026', '2026-03-03', '2026-03-05'],
    ['3. März 2027', '2027-03-03', '2027-03-03'],
    ['3 March 2027', '2027-03-03', '2027-03-03'],
  ])('the range %s starts on %s and ends on %s', (cell, first, last) => {
    expect([readDate('start')(cell).value, readDate('end')(cell).value]).toEqual([first, last])
    expect(readDays(cell).value).toBe(first === last ? first : `${first}, ${last}`)
  })

  test('an ambiguous day and month are dropped, and only the year is kept', () => {
    expect(readDate('end')('03/04/2029')).toEqual({
      value: '2029',
      converted: 'day and month are ambiguous; only the year is used',
    })
  })

  test('a day that does not exist is reduced to its month, with a note', () => {
    expect(readDate('end')('2029-02-30')).toEqual({
      value: '2029-02',
      converted: 'there is no day 2029-02-30',
    })
  })

  test('a range with an end that is not a date is rejected', () => {
    expect(readDate('start')('call 9999 – 2027').unreadable).toContain('is not a date')
  })

  test.each([
    ['2014-2016, 2019', '“2014-2016, 2019” names several years'],
    ['2026 or 2027', '“2026 or 2027” names several years'],
    ['before 2026', '“before 2026” is a limit, not a date'],
    ['2030+', '“2030+” is a limit, not a date'],
    ['2027-2025', '“2027-2025” is not a range of years'],
    ['24/25', '“24/25” is not a date'],
    ['20263102', '“20263102” is not a date'],
  ])('%s is rejected with a reason', (cell, unreadable) => {
    expect(readDate('end')(cell)).toEqual({ value: '', unreadable })
  })

  test.each(['soon', '12', '99999'])('%s is not a date', (cell) => {
    expect(readDate('end')(cell)).toMatchObject({ value: '', unreadable: `“${cell}” is not a date` })
  })
})

describe('a country', () => {
  test.each([
    ['Turkey', 'Türkiye'],
    ['Republic of Turkiye', 'Türkiye'],
    ['Egypt, Arab Republic of', 'Egypt'],
    ['IRAN, ISLAMIC REPUBLIC OF', 'Iran'],
    ['UAE', 'United Arab Emirates'],
    ['West Bank and Gaza', 'Palestine'],
    ['germany', 'Germany'],
    ['COTE D’IVOIRE', 'Côte d’Ivoire'],
    ['Türkiye', 'Türkiye'],
    ['Palestinian Territories', 'Palestine'],
    ['المملكه العربيه السعوديه', 'Saudi Arabia'],
    ['Mısır', 'Egypt'],
  ])('%s is %s', (cell, name) => expect(readCountry(cell).value).toBe(name))

  test.each([
    'Africa, regional',
    'Multi-country',
    'MENA',
    'GCC',
    'Europe & Central Asia',
    'Various',
    'Rest of World',
  ])('%s is a region, which the user is asked about', (cell) => {
    expect(readCountry(cell)).toEqual({
      value: cell,
      converted: `“${cell}” is a region, not a country`,
      isAskedAbout: true,
    })
  })

  test.each(['Boston, MA', 'Wakanda', 'Sur, Oman'])(
    '%s is kept as written, and the user is asked about it',
    (cell) => {
      expect(readCountry(cell)).toEqual({
        value: cell,
        converted: `“${cell}” is not a known country`,
        isAskedAbout: true,
      })
    },
  )

  test.each([
    ['Federative Republic of Brazil', 'Brazil'],
    ['Oriental Republic of Uruguay', 'Uruguay'],
    ['Co-operative Republic of Guyana', 'Guyana'],
    ['The Independent State of Papua New Guinea', 'Papua New Guinea'],
    ['Union of the Comoros', 'Comoros'],
    ['United Mexican States', 'Mexico'],
    ['Gabonese Republic', 'Gabon'],
    ['Republic of Kosovo', 'Kosovo'],
  ])('%s is %s', (cell, name) => expect(readCountry(cell).value).toBe(name))

  test('a list of countries gets their canonical names', () => {
    expect(readCountry('SAU; QAT')).toEqual({
      value: 'Saudi Arabia; Qatar',
      converted: '“SAU; QAT” written as Saudi Arabia; Qatar',
    })
    expect(readCountry('Lao PDR and Viet Nam').value).toBe('Laos; Vietnam')
    expect(readCountry('Egypt, Atlantis').value).toBe('Egypt, Atlantis')
  })

  test('given by two of its names is a single country', () => {
    expect(readCountry('Turkey (Türkiye)').value).toBe('Türkiye')
    expect(readCountry('SA - Saudi Arabia').value).toBe('Saudi Arabia')
  })
})

describe('text', () => {
  test('loses direction marks and stray joiners, but keeps a Persian joiner', () => {
    expect(readLine('\u200EGhatar\u200C (test)').value).toBe('Ghatar (test)')
    expect(readLine('می\u200Cخواهم').value).toBe('می\u200Cخواهم')
  })

  test('loses the quote that our export puts before a formula', () => {
    expect(readLine("'-JO - Amman Development Corridor")).toEqual({
      value: '-JO - Amman Development Corridor',
    })
  })

  test('a name that is too long is cut at a word and reported', () => {
    const reading = readLineUpTo(20)('The Scientific and Technological Research Council')
    expect(reading).toEqual({
      value: 'The Scientific and…',
      converted: 'longer than 20 characters, cut at a word',
    })
  })

  test('keeps the line breaks of a description as single ones', () => {
    expect(readText('one  \r\ntwo\rthree ').value).toBe('one\ntwo\nthree')
  })
})

test.each([
  ['The Line[12]', 'The Line'],
  ['Sur Port [Phase 2]', 'Sur Port [Phase 2]'],
  ['March 2030[a][note 3]', 'March 2030'],
  ['Eni[4], BP', 'Eni, BP'],
  ['Plant [2]', 'Plant [2]'],
  ['[12]', '[12]'],
  ['https://a.example/list[2]', 'https://a.example/list[2]'],
  ['Grupo ACS, Madrid, Spain†', 'Grupo ACS, Madrid, Spain'],
  ['Vinci†‡, Nanterre', 'Vinci, Nanterre'],
  ['† Opened', '† Opened'],
  ['[[1],[2]]', '[[1],[2]]'],
])('marks of footnotes are left out: %s', (cell, value) => expect(readLine(cell).value).toBe(value))

test.each([
  'n/a',
  '-',
  'Unknown',
  'غير محدد',
  'Sin datos de localidad',
  'no data on site',
  'n.v.t.',
  'нет данных',
])('“%s” in a text that may be blank is not stated', (cell) => {
  expect(statedText(readLineUpTo(99))(cell).value).toBe('')
  expect(readNames(cell).value).toBe('')
})

test.each(['0', '0000-00-00', '00/00/0000'])('the date %s is not stated', (cell) => {
  expect(readDate('start')(cell)).toEqual({ value: '', converted: `“${cell}” read as not stated` })
})

test.each(['ongoing', 'Present', 'en cours'])('“%s” as the end names no end', (cell) => {
  expect(readDate('end')(cell)).toEqual({ value: '', converted: `“${cell}” names no end` })
})

test('owners are separated by commas and slashes after their shares only', () => {
  expect(readNames('Wind One (72%) / Wind Two (28%)').value).toBe('Wind One; Wind Two')
  expect(readNames('A, Ltd [60%], B [40%]').value).toBe('A, Ltd; B')
  expect(readNames('Wind / Sun, Ltd').value).toBe('Wind / Sun, Ltd')
  expect(readNames('Alstom---Avax | J-P Avax').value).toBe('Alstom; Avax; J-P Avax')
})

test('shares and repeated names are removed from owners', () => {
  expect(readNames('Eni [60%]; BP (40%); Eni [unknown %]')).toEqual({
    value: 'Eni; BP',
    converted: 'shares in brackets removed',
  })
})

test('ids may be separated by semicolons or commas', () => {
  expect(readList('a; b;;a , c').value).toBe('a; b; c')
})

test.each([
  ['[60%]', '60'],
  ['(100%)', '100'],
  ['33.3', '33.3'],
  ['[unknown %]', ''],
])('the share %s is read as “%s”', (cell, value) =>
  expect(readNumber(ROLE.sharePercent)(cell).value).toBe(value),
)

test('a latitude above 90 is rejected, and coordinates lose directions and float noise', () => {
  expect(readNumber(PROJECT.latitude)('95.2').unreadable).toBe('“95.2”: Use a number from -90 to 90')
  expect(readNumber(PROJECT.longitude)('7.5° W').value).toBe('-7.5')
  expect(readNumber(PROJECT.latitude)('38.909599999999998').value).toBe('38.9096')
})

test('a web address without http gets https; a script, plain text or a password is rejected', () => {
  expect(readLink('www.neom.com').value).toBe('https://www.neom.com')
  expect(readLink('https://www.gem.wiki/Eyüp_Kemerburgaz_power_station').converted).toBeUndefined()
  for (const cell of ['javascript:alert(1)', 'No Wiki Page', 'https://user:secret@example.com/']) {
    expect(readLink(cell).unreadable).toBe(`“${cell}” is not a web address`)
  }
})

test('status words of other trackers are mapped, and unknown ones are rejected', () => {
  const readStatus = readChoice(PROJECT.status.options, STATUS_WORDS)
  expect(readStatus('on hold').value).toBe('On Hold')
  expect(
    ['Awarded', 'EPC Bid', 'Substantially completed', 'Put on hold'].map((text) => readStatus(text).value),
  ).toEqual(['Active', 'Planning', 'Completed', 'On Hold'])
  expect(
    ['Finalizada', 'En ejecución', 'En Licitación', 'Paralizada', 'Rescindida'].map(
      (text) => readStatus(text).value,
    ),
  ).toEqual(['Completed', 'Active', 'Planning', 'On Hold', 'Cancelled'])
  expect(readStatus('mothballed').unreadable).toContain('mothballed')
  expect(readStatus('Delayed').unreadable).toContain('Delayed')
  expect(readStatus('Under construction (delayed)').value).toBe('Active')
  expect(readStatus('(V) Under construction, more than 50 percent complete').value).toBe('Active')
  expect(readStatus('(OS) Out of service').unreadable).toContain('(OS)')
})

test('a publication day starts at midnight UTC, a time is converted to UTC, and a year alone is rejected', () => {
  expect(readMoment('2001-06-26').value).toBe('2001-06-26T00:00:00.000Z')
  expect(readMoment('2001-06-26T10:30:00+03:00').value).toBe('2001-06-26T07:30:00.000Z')
  expect(readMoment('Tue, 26 Jun 2001 10:30:00 +0300').value).toBe('2001-06-26T07:30:00.000Z')
  expect(readMoment('2001-06-26 10:30:00 UTC').value).toBe('2001-06-26T10:30:00.000Z')
  expect(readMoment('31.12.2026 23:59').value).toBe('2026-12-31T23:59:00.000Z')
  expect(readMoment('12/31/2026 11:59 PM').value).toBe('2026-12-31T23:59:00.000Z')
  expect(readMoment('1770114600').value).toBe('2026-02-03T10:30:00.000Z')
  expect(readMoment('2001').unreadable).toBe('“2001” does not name a day')
})

test.each([
  ['31.12.2026 23:59 +03:00', '2026-12-31T20:59:00.000Z'],
  ['31.12.2026 23:59-0530', '2027-01-01T05:29:00.000Z'],
  ['1 Jan 2027 0:30 +04:00', '2026-12-31T20:30:00.000Z'],
  ['31 Dec 2026 11:59 PM +04:00', '2026-12-31T19:59:00.000Z'],
  ['2026-12-31 10:30 +03:00', '2026-12-31T07:30:00.000Z'],
  ['2026-12-31 11:59 PM', '2026-12-31T23:59:00.000Z'],
  ['31.12.2026T23:59:58Z', '2026-12-31T23:59:58.000Z'],
  ['20260203T101500Z', '2026-02-03T10:15:00.000Z'],
  ['202602031015', '2026-02-03T10:15:00.000Z'],
])('the time of “%s” is read with its offset', (cell, moment) => {
  expect(readMoment(cell).value).toBe(moment)
})

test.each(['31.12.2026 25:00', '31.12.2026 23:60', '31.12.2026 10:30 +99:00', '2026-12-31 10:30 +03:75'])(
  'the time of “%s” is rejected, not replaced by midnight',
  (cell) => expect(readMoment(cell).unreadable).toBe(`the time of “${cell}” cannot be read`),
)

test('a phone number keeps its zeros but not a spreadsheet’s apostrophe, and “N/A” is blank', () => {
  expect(readContact("'00966126696666").value).toBe('00966126696666')
  expect(readContact('+971 4 211 9111')).toEqual({ value: '+971 4 211 9111' })
  expect(readContact('N/A').value).toBe('')
})

test.each([
  ["['Roads', 'Ports']", 'Roads; Ports'],
  ['["Roads","Ports, quays"]', 'Roads; Ports, quays'],
  ["['Roads']", 'Roads'],
  ['[Roads, Ports]', '[Roads, Ports]'],
  ["['Roads', 7]", "['Roads', 7]"],
])('a list that a program has written, %s, is %s', (cell, value) => {
  expect(readLine(cell).value).toBe(value)
})

test.each([
  ['one_x000D_\ntwo', 'one\ntwo'],
  ['one_x000A_two', 'one\ntwo'],
  ['part_x0001', 'part_x0001'],
])('line breaks as workbooks store them are line breaks: %j', (cell, value) => {
  expect(readText(cell).value).toBe(value)
})

test.each([
  ['(Arabic) محطة صور', 'محطة صور'],
  ['Stacioni Sur (Albanian)', 'Stacioni Sur'],
  ['(Pashto)د صور', 'د صور'],
  ['محطة صور (1)', 'محطة صور (1)'],
  ['Stacioni (Sur)', 'Stacioni (Sur)'],
])('the name of its language is left out of %s', (cell, value) => {
  expect(localName(readLine)(cell).value).toBe(value)
})
