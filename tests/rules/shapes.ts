import { typedFields } from '../../src/entities/fields/labels.ts'
import type { RecordCollection } from '../../src/entities/registry/collections.ts'
import { RECORDS } from '../../src/entities/registry/records.ts'
import type { Data } from './batch.ts'
import {
  customFields,
  date,
  fileOf,
  flag,
  id,
  ids,
  integer,
  link,
  number,
  oneOf,
  orNull,
  sampleMark,
  text,
  texts,
  type Field,
  unread,
} from './fields.ts'

/** A collection of records: a valid record, and the values that each of its fields may and may not hold. */
export interface Shape {
  base: Data
  fields: Record<string, Field>
}

const currency: Field = {
  good: [null, 'GBP', 'AED'],
  bad: [
    ['lower case', 'gbp'],
    ['four letters', 'GBPX'],
    ['words', 'Million USD'],
    ['blank', ''],
    ['a number', 5],
    ['a boolean', true],
    ['a list', ['GBP']],
  ],
}

const counter = integer(-1_000_000, 1_000_000)
const shard: Field = { ...integer(0, 99_999), optional: true }
const sortName: Field = { ...text(0, 200), optional: true }
const moment: Field = {
  good: [null, new Date('2026-02-03T04:05:06Z'), new Date('2099-01-01T00:00:00Z')],
  bad: [
    ['text', '2026-02-03'],
    ['a number', 1_770_000_000_000],
    ['a boolean', true],
    ['a map', { seconds: 1 }],
  ],
}

const author: Field = {
  ...text(0, 120),
  bad: [...text(0, 120).bad, ['a mail address', 'a@b.example'], ['an at sign in the second line', 'A\nb@c']],
}

const content: Field = {
  good: ['x', 'é'.repeat(100_000)],
  bad: [...text(1, 100_000).bad, ['more than 200,000 bytes', 'م'.repeat(50_000) + '漢'.repeat(40_000)]],
}

const parent: Field = { good: [null], bad: id.bad.filter(([, value]) => value !== null) }

const OWN_SHAPES: Record<Exclude<RecordCollection, 'dynamicFields'>, Shape> = {
  projects: {
    base: {
      name: 'Metro Line 3',
      country: 'United Arab Emirates',
      city: 'Dubai',
      sector: 'Infrastructure',
      owner: 'Roads Authority; City Council',
      owners: ['Roads Authority', 'City Council'],
      status: 'Active',
      capexAmount: 2_500_000_000,
      capexCurrency: 'AED',
      description: 'A line.',
      startDate: '2024-03',
      completionDate: '2029',
      website: 'https://metro.example/line-3',
      latitude: 25.2,
      longitude: 55.3,
      source: 'Gazette',
      sourceUrl: '',
      licence: 'CC BY 4.0',
      parentId: null,
      parentName: null,
      childCount: 0,
      customFields: { project_value: 5 },
      searchTokens: ['me', 'met', 'metr'],
    },
    fields: {
      name: text(1, 200),
      country: text(0, 100),
      city: text(0, 100),
      sector: text(0, 100),
      owner: text(0, 1000),
      owners: texts(40),
      status: oneOf('Active', 'Completed', 'On Hold', 'Cancelled', 'Planning', null),
      capexAmount: orNull(number(0, 1e15)),
      capexCurrency: currency,
      description: text(0, 20_000),
      startDate: { ...date, good: [null, '2024', '2024-03', '2024-03-31'] },
      completionDate: date,
      website: link,
      latitude: orNull(number(-90, 90)),
      longitude: orNull(number(-180, 180)),
      source: text(0, 300),
      sourceUrl: link,
      licence: text(0, 100),
      parentId: parent,
      parentName: orNull(text(0, 200)),
      childCount: counter,
      customFields,
      searchTokens: texts(80),
      sample: sampleMark,
      unread,
      shard,
      sortName,
    },
  },
  players: {
    base: {
      name: 'Gulf Builders',
      type: 'Company',
      country: 'Qatar',
      city: 'Doha',
      website: '',
      description: '',
      logoPath: '',
      logoUrl: '',
      sectors: ['Energy'],
      parentId: null,
      parentName: null,
      childCount: 0,
      customFields: {},
      searchTokens: ['gu'],
    },
    fields: {
      name: text(1, 200),
      type: text(1, 100),
      country: text(0, 100),
      city: text(0, 100),
      website: link,
      description: text(0, 20_000),
      logoPath: fileOf('players'),
      logoUrl: link,
      sectors: texts(30),
      parentId: parent,
      parentName: orNull(text(0, 200)),
      childCount: counter,
      customFields,
      searchTokens: texts(80),
      sample: sampleMark,
      unread,
      shard,
      sortName,
    },
  },
  roles: {
    base: {
      projectId: 'a-project',
      playerId: 'a-player',
      roleName: 'Developer',
      startDate: null,
      endDate: null,
      sharePercent: null,
      note: '',
    },
    fields: {
      projectId: id,
      playerId: id,
      roleName: text(1, 100),
      startDate: date,
      endDate: date,
      sharePercent: orNull(number(0, 100)),
      note: text(0, 1000),
      sample: sampleMark,
      unread,
      shard,
    },
  },
  news: {
    base: {
      headline: 'Line opens',
      summary: 'It opens.',
      content: 'It opens **today**.',
      category: '',
      tags: ['rail'],
      source: 'Gazette',
      sourceUrl: 'https://gazette.example/1',
      imagePath: '',
      imageUrl: '',
      featured: false,
      status: 'draft',
      author: 'A. Writer',
      publishDate: null,
      relatedProjects: ['a-project'],
      relatedPlayers: [],
      searchTokens: ['li'],
    },
    fields: {
      headline: text(1, 300),
      summary: text(1, 2000),
      content,
      category: text(0, 100),
      tags: texts(30),
      source: text(0, 200),
      sourceUrl: link,
      imagePath: fileOf('news'),
      imageUrl: link,
      featured: flag,
      status: {
        ...oneOf('draft', 'suggested'),
        bad: [...oneOf('draft').bad, ['published without a date', 'published']],
      },
      author,
      publishDate: moment,
      relatedProjects: ids(50),
      relatedPlayers: ids(50),
      searchTokens: texts(80),
      sample: sampleMark,
      unread,
    },
  },
  events: {
    base: {
      name: 'Big Five',
      eventType: 'Exhibition',
      startDate: null,
      endDate: null,
      city: 'Dubai',
      country: 'United Arab Emirates',
      website: 'https://big5.example',
      description: '',
      relatedPlayers: [],
    },
    fields: {
      name: text(1, 200),
      eventType: text(0, 100),
      startDate: date,
      endDate: date,
      city: text(0, 100),
      country: text(0, 100),
      website: link,
      description: text(0, 20_000),
      relatedPlayers: ids(50),
      sample: sampleMark,
      unread,
    },
  },
  sectors: { base: { name: 'Water' }, fields: { name: text(1, 100) } },
  playerTypes: { base: { name: 'Agency' }, fields: { name: text(1, 100) } },
  eventTypes: { base: { name: 'Summit' }, fields: { name: text(1, 100) } },
}

/**
 * Adds the plain text fields of the field table that are not listed above: any text up to the table's limit.
 */
function withTexts(collection: string, { base, fields }: Shape): Shape {
  const others = typedFields(RECORDS[collection as RecordCollection].table).flatMap(([name, own]) => {
    if (name in fields || !(own.kind === 'text' || own.kind === 'longText')) return []
    const field: Field = text(0, own.max)
    return [{ name, field: own.addedLater ? { ...field, optional: true as const } : field }]
  })
  return {
    base: { ...base, ...Object.fromEntries(others.map(({ name }) => [name, ''])) },
    fields: { ...fields, ...Object.fromEntries(others.map(({ name, field }) => [name, field])) },
  }
}

export const SHAPES: Record<string, Shape> = Object.fromEntries(
  Object.entries(OWN_SHAPES).map(([collection, shape]) => [collection, withTexts(collection, shape)]),
)
