import { expect, test } from 'vitest'
import { decodeProject } from './decode.ts'

const timestamp = (iso: string) => ({ toMillis: () => Date.parse(iso) })

test.each([
  [
    'text amount with a scale in the currency',
    { capexAmount: '500', capexCurrency: 'Million USD' },
    { capexAmount: 500e6, capexCurrency: 'USD' },
  ],
  [
    'billions',
    { capexAmount: '1.5', capexCurrency: 'Billion USD' },
    { capexAmount: 1.5e9, capexCurrency: 'USD' },
  ],
  [
    'the scale inside the amount',
    { capexAmount: '2 Billion', capexCurrency: 'AED' },
    { capexAmount: 2e9, capexCurrency: 'AED' },
  ],
  [
    'an amount in pounds from the old form',
    { value: 1200000 },
    { capexAmount: 1200000, capexCurrency: 'GBP' },
  ],
  [
    'a number as text with commas',
    { capexAmount: '1,200,000', capexCurrency: 'USD' },
    { capexAmount: 1200000, capexCurrency: 'USD' },
  ],
  ['a canonical amount', { capexAmount: 7, capexCurrency: 'SAR' }, { capexAmount: 7, capexCurrency: 'SAR' }],
  ['no amount', { capexCurrency: 'USD' }, { capexAmount: null, capexCurrency: null }],
  [
    'words instead of an amount',
    { capexAmount: 'to be announced' },
    { capexAmount: null, capexCurrency: null },
  ],
  [
    'city and country in one location',
    { location: 'Dubai, United Arab Emirates' },
    { city: 'Dubai', country: 'United Arab Emirates' },
  ],
  ['a location of one word', { location: 'Qatar' }, { city: '', country: 'Qatar' }],
  [
    'city and country of their own',
    { city: 'Doha', country: 'Qatar', location: 'x, y' },
    { city: 'Doha', country: 'Qatar' },
  ],
  ['endDate for the completion', { endDate: '2027-04-30' }, { completionDate: '2027-04-30' }],
  ['a timestamp for a date', { startDate: timestamp('2024-02-29T00:00:00Z') }, { startDate: '2024-02-29' }],
  [
    'a timestamp made at midnight in the Gulf',
    { startDate: timestamp('2024-02-28T20:00:00Z') },
    { startDate: '2024-02-29' },
  ],
  ['a year only', { completionDate: '2029' }, { completionDate: '2029' }],
  ['a year as a number', { completionDate: 2029 }, { completionDate: '2029' }],
  ['no date at all', { completionDate: 'soon' }, { completionDate: null }],
  ['the form reset in lower case', { status: 'planning' }, { status: 'Planning' }],
  ['an unknown status', { status: 'dreaming' }, { status: null }],
  ['several owners', { owner: 'Aramco; ADNOC ;' }, { owners: ['Aramco', 'ADNOC'] }],
  ['owners only', { owners: ['Aramco', 'ADNOC'] }, { owner: 'Aramco; ADNOC', owners: ['Aramco', 'ADNOC'] }],
  ['a blank owner and outdated owners', { owner: '', owners: ['Aramco'] }, { owner: '', owners: [] }],
  [
    'createdDate for createdAt',
    { createdDate: timestamp('2023-01-01T00:00:00Z') },
    { createdAt: Date.parse('2023-01-01') },
  ],
  ['a website without protocol', { website: 'www.neom.com' }, { website: 'https://www.neom.com' }],
  ['a script as website', { website: 'javascript:alert(1)' }, { website: '' }],
  ['a link with credentials', { website: 'https://user:pw@evil.example' }, { website: '' }],
  [
    'a dynamic field with an old key',
    { customFields: { 'Project Value': 5 } },
    { customFields: { project_value: 5 } },
  ],
  ['no local name', {}, { localName: '' }],
  ['a local name', { localName: ' نيوم ' }, { localName: 'نيوم', searchTokens: ['نيوم', 'نيو', 'ني'] }],
  ['impossible coordinates', { latitude: 95, longitude: '54.4' }, { latitude: null, longitude: 54.4 }],
  [
    'nothing but a name',
    {},
    { country: '', status: null, childCount: 0, rev: 0, owners: [], customFields: {} },
  ],
])('decodes a document with %s', (_, raw, expected) => {
  expect(decodeProject('p', { name: 'P', ...raw })).toMatchObject({ id: 'p', name: 'P', ...expected })
})
