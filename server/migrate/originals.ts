import type { Fields, Value } from '../../local-firebase/wire.ts'

type Plain = string | number | boolean | null | Date | readonly Plain[] | { readonly [key: string]: Plain }

/** A timestamp more precise than a Date. */
const EXACT = '2023-05-06T07:08:09.123456Z'
const created = new Date('2022-03-04T05:06:07Z')
const exactly = { exactly: EXACT }

function wire(value: Plain): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } }
  if (value === exactly) return { timestampValue: EXACT }
  return { mapValue: { fields: wireFields(value as Record<string, Plain>) } }
}

const wireFields = (fields: Readonly<Record<string, Plain>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wire(value)]))

const documents: Readonly<Record<string, Readonly<Record<string, Plain>>>> = {
  // As seeded: amounts as text, with the scale in the currency.
  'projects/seed': {
    name: 'Seeded',
    country: 'Saudi Arabia',
    city: 'Tabuk',
    sector: 'Infrastructure',
    status: 'Active',
    description: 'A seeded project',
    capexAmount: '500',
    capexCurrency: 'Billion USD',
    startDate: '2017-10-24',
    completionDate: '2039',
    website: 'https://www.example.com',
    createdAt: created,
  },
  // As the admin form wrote it: one location, a value in pounds, an end date, a lower-case status.
  'projects/form': {
    name: 'Typed in the form',
    location: 'Dubai, United Arab Emirates',
    value: 1_250_000,
    status: 'planning',
    sector: 'Technology',
    startDate: '2024-01-15',
    endDate: '2026-12-31',
    description: '',
    createdAt: exactly,
    updatedAt: created,
  },
  // As the public screens read it.
  'projects/public': {
    name: 'Read in public',
    country: 'Qatar',
    city: 'Doha',
    sector: 'Energy',
    owner: 'One owner; another',
    capexAmount: 3_500_000.5,
    capexCurrency: 'QAR',
    description: 'Plain',
    createdDate: created,
    customFields: { 'Project Value': 12, floors: '7', flagship: true },
  },
  'projects/part': { name: 'A part', country: 'Saudi Arabia', parentId: 'seed', createdDate: created },
  'projects/orphan': { name: 'Its parent is gone', country: 'Iraq', parentId: 'nowhere' },
  'projects/bare': { name: 'Nothing but a name' },
  'projects/backwards': {
    name: 'Ends before it starts',
    location: 'Oman',
    startDate: '2025',
    endDate: '2020',
  },
  'projects/timestamps': {
    name: 'Dates as timestamps',
    country: 'Egypt',
    startDate: new Date('2019-12-31T21:00:00Z'),
    completionDate: new Date('2025-06-30T20:00:00Z'),
    capexAmount: 'USD 1.2 billion',
  },
  'players/admin': {
    name: 'From the admin form',
    type: 'Company',
    location: 'Riyadh, Saudi Arabia',
    website: 'www.example.com',
    description: 'Builder',
    logoUrl: 'https://files.example.com/logo.png',
    sectors: ['Energy', 'Finance'],
    contact: { email: 'post@example.com', phone: '+966 1' },
    createdAt: created,
    updatedAt: created,
  },
  'players/public': { name: 'Public', type: 'Government Entity', country: 'Qatar', createdDate: created },
  'players/child': { name: 'Subsidiary', type: 'Company', country: 'Qatar', parentId: 'public' },
  'players/bare': { name: 'Only a name' },
  'roles/public': {
    projectId: 'seed',
    playerId: 'admin',
    roleName: 'Technology Provider',
    startDate: new Date('2019-12-31T21:00:00Z'),
    endDate: new Date('2021-12-31T21:00:00Z'),
  },
  'roles/admin': { playerId: 'public', projectId: 'seed', role: 'Developer', createdAt: created },
  'news/public': {
    headline: 'What visitors read',
    summary: 'Short',
    content: 'Long',
    source: 'A paper',
    imageUrl: 'https://files.example.com/picture.jpg',
    publishDate: new Date('2024-05-06T07:00:00Z'),
    relatedProjects: [{ id: 'seed', name: 'Seeded' }],
    relatedPlayers: ['admin'],
    status: 'published',
  },
  'news/form': {
    title: 'Typed in the form',
    summary: 'Short',
    content: 'Long',
    category: 'Energy',
    tags: ['solar', 'wind'],
    source: '',
    sourceUrl: '',
    featured: true,
    createdAt: created,
    updatedAt: created,
  },
  'news/seed': {
    headline: 'Published without a date',
    content: 'Long',
    summary: 'Short',
    status: 'published',
    author: 'someone@example.com',
    createdDate: created,
  },
  'news/suggested': { headline: 'Suggested', content: 'Long', status: 'suggested', publishDate: created },
  'events/seed': { name: 'A conference', createdAt: created },
  'sectors/steel': { name: 'Steel', createdAt: created },
  'playerTypes/holding': { name: 'Holding', createdAt: created },
  'eventTypes/summit': { name: 'Summit' },
  'dynamicFields/aUtO1d': {
    name: 'floors',
    label: 'Floors',
    type: 'number',
    entityType: 'project',
    required: false,
    options: [],
    defaultValue: '',
    createdAt: created,
  },
}

/** Documents in all the forms in which the original app wrote them (specification, section 3), by path. */
export const ORIGINALS: readonly (readonly [path: string, fields: Fields])[] = Object.entries(documents).map(
  ([path, fields]) => [path, wireFields(fields)] as const,
)
