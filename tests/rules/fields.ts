import { Bytes, GeoPoint } from 'firebase/firestore/lite'

/** Values that a field may and may not hold. */
export interface Field {
  good: unknown[]
  bad: [why: string, value: unknown][]
  optional?: true
}

type Kind =
  | 'null'
  | 'boolean'
  | 'integer'
  | 'fraction'
  | 'string'
  | 'timestamp'
  | 'list'
  | 'map'
  | 'bytes'
  | 'place'

const SPECIMEN: Record<Kind, unknown> = {
  null: null,
  boolean: true,
  integer: 3,
  fraction: 3.5,
  string: 'x y',
  timestamp: new Date('2026-02-03T04:05:06Z'),
  list: ['x'],
  map: { x: 'y' },
  bytes: Bytes.fromUint8Array(new Uint8Array([1, 2, 3])),
  place: new GeoPoint(25, 55),
}

/** Returns one value of every type except the named ones. */
function typesBut(...allowed: Kind[]): [string, unknown][] {
  return (Object.entries(SPECIMEN) as [Kind, unknown][])
    .filter(([kind]) => !allowed.includes(kind))
    .map(([kind, value]) => [`a ${kind}`, value])
}

export function text(min: number, max: number): Field {
  const bad: Field['bad'] = [...typesBut('string'), [`${max + 1} characters`, 'x'.repeat(max + 1)]]
  if (min > 0) bad.push(['blank', ''])
  return { good: [min > 0 ? 'x' : '', 'é'.repeat(max)], bad }
}

export function orNull(field: Field): Field {
  return { ...field, good: [null, ...field.good], bad: field.bad.filter(([, value]) => value !== null) }
}

export function number(min: number, max: number): Field {
  return {
    good: [min, max, (min + max) / 2],
    bad: [
      ...typesBut('integer', 'fraction'),
      ['below the least', min - 1],
      ['above the most', max * 1.01 + 1],
      ['not a number', Number.NaN],
      ['infinite', Number.POSITIVE_INFINITY],
    ],
  }
}

export function integer(min: number, max: number): Field {
  return {
    good: [min, max],
    bad: [
      ...typesBut('integer'),
      ['below the least', min - 1],
      ['above the most', max + 1],
      ['a fraction in range', min + 0.5],
    ],
  }
}

export function oneOf(...values: (string | null)[]): Field {
  return {
    good: values,
    bad: [
      ...typesBut(...(values.includes(null) ? (['null'] as const) : [])),
      ['another word', `${values[0]}x`],
      ['another case', values[0]?.toUpperCase() === values[0] ? 'other' : values[0]?.toUpperCase()],
    ],
  }
}

export const flag: Field = { good: [true, false], bad: typesBut('boolean') }

export const link: Field = {
  good: [
    '',
    'https://example.com',
    'http://example.com/a-b_c/~d?x=1&y=%20#z',
    'https://example.com:8443/@name',
    'https://xn--mgbh0fb.example/مشروع',
    `https://example.com/${'x'.repeat(2028)}`,
  ],
  bad: [
    ...typesBut(),
    ['script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['ftp', 'ftp://example.com/'],
    ['no scheme', 'example.com'],
    ['relative to the scheme', '//example.com'],
    ['white space', 'https://example.com/a b'],
    ['a line break', 'https://example.com/\njavascript:alert(1)'],
    ['text before', ' https://example.com'],
    ['a quote', 'https://example.com/"onclick='],
    ['an angle bracket', 'https://example.com/<script>'],
    ['a back slash', 'https://example.com\\@evil.example'],
    ['credentials', 'https://user:secret@example.com/'],
    ['no host', 'https:///path'],
    ['2049 characters', `https://example.com/${'x'.repeat(2029)}`],
  ],
}

export const date: Field = {
  good: [null, '2029', '2029-04', '2029-12-31'],
  bad: [
    ...typesBut('null'),
    ['blank', ''],
    ['month 13', '2029-13'],
    ['month 0', '2029-00'],
    ['day 32', '2029-04-32'],
    ['day 0', '2029-04-00'],
    ['a short year', '209'],
    ['slashes', '30/04/2029'],
    ['a time', '2029-04-30T10:00:00Z'],
    ['text after', '2029-04-30 '],
    ['a line break', '2029\n'],
  ],
}

export function texts(max: number): Field {
  return {
    good: [
      [],
      ['x'],
      Array.from({ length: max }, (_, i) => `word ${i}`),
      ['مشروع', 'é'.repeat(200), 'two\nlines', '| , ; \\ $ ^ \' " [x]'],
    ],
    bad: [
      ...typesBut('list'),
      [`${max + 1} elements`, Array.from({ length: max + 1 }, (_, i) => `word ${i}`)],
      ['a number inside', ['x', 5]],
      ['null inside', ['x', null]],
      ['a boolean inside', [true]],
      ['a map inside', [{ x: 'y' }]],
      ['a mark between elements inside', ['x\u001Fy']],
      ['201 characters inside', ['x'.repeat(201)]],
      ['a blank inside', ['x', '']],
      ['nothing but a blank', ['']],
      ['an empty map', {}],
      ['a blank text', ''],
    ],
  }
}

export function ids(max: number): Field {
  return {
    good: [[], ['a-B_9'], Array.from({ length: max }, (_, i) => `id${i}`), ['x'.repeat(128)]],
    bad: [
      ...typesBut('list'),
      [`${max + 1} elements`, Array.from({ length: max + 1 }, (_, i) => `id${i}`)],
      ['a number inside', [5]],
      ['a slash inside', ['a/b']],
      ['a comma inside', ['a,b']],
      ['white space inside', ['a b']],
      ['129 characters inside', ['x'.repeat(129)]],
      ['nothing but a blank', ['']],
      ['an empty map', {}],
      ['a blank text', ''],
      ['a map inside', [{ id: 'x' }]],
    ],
  }
}

export const id: Field = {
  good: [],
  bad: [
    ...typesBut(),
    ['blank', ''],
    ['a slash', 'a/b'],
    ['dots', '..'],
    ['white space', 'a b'],
    ['129 characters', 'x'.repeat(129)],
    ['a hundred thousand characters', 'x'.repeat(100_000)],
  ],
}

export function fileOf(folder: string): Field {
  return {
    good: ['', `${folder}/some-id/logo.png`, `${folder}/a_B-9/A_b-1.webp`],
    bad: [
      ...typesBut(),
      ['another folder', 'elsewhere/some-id/logo.png'],
      ['two dots', `${folder}/some-id/logo.html.png`],
      ['another kind', `${folder}/some-id/logo.svg`],
      ['a way up', `${folder}/../logo.png`],
      ['a deeper folder', `${folder}/some-id/x/logo.png`],
      ['an address', 'https://example.com/logo.png'],
    ],
  }
}

export const customFields: Field = {
  good: [
    {},
    { built: 2020, green: true, phase: 'two', none: null, share: 1.5 },
    Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field_${i}`, 'x'])),
    { ['x'.repeat(64)]: 'y'.repeat(19_000) },
  ],
  bad: [
    ...typesBut('map'),
    ['an empty list', []],
    ['a blank text', ''],
    ['61 keys', Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`field_${i}`, 'x']))],
    ['a capital in a name', { Built: 1 }],
    ['white space in a name', { 'a b': 1 }],
    ['a comma in a name', { 'a,b': 1 }],
    ['65 characters in a name', { ['x'.repeat(65)]: 1 }],
    ['a map inside', { x: { y: 1 } }],
    ['a list inside', { x: ['y'] }],
    ['20,001 characters in all', { x: 'y'.repeat(10_001), z: 'y'.repeat(10_000) }],
  ],
}

export const unread: Field = {
  good: [null, { capexamount: 'approx 500m', completiondate: 'Q3 2026' }],
  bad: customFields.bad.filter(([, value]) => value !== null),
  optional: true,
}

export const sampleMark: Field = {
  good: [true],
  bad: [['false', false], ...typesBut('boolean')],
  optional: true,
}
