import { expect, test } from 'vitest'
import { fieldsToMake, newFieldOf, newTarget } from './new-fields.ts'

const made = (
  headings: readonly string[],
  targets: readonly string[],
  defined: Parameters<typeof fieldsToMake>[3] = [],
) =>
  fieldsToMake(
    headings.map((heading, at) => ({ at, heading })),
    { targets, constants: {}, words: {} },
    'project',
    defined,
  ).map(({ name, label, type }) => [name, label, type])

test('columns become fields named after their heading or a given label', () => {
  expect(
    made(['Blades', 'Wind: speed', ''], ['new:number', newTarget('string', 'Speed: wind'), 'new:url']),
  ).toEqual([
    ['blades', 'Blades', 'number'],
    ['speed_wind', 'Speed: wind', 'string'],
    ['column_3', 'Column 3', 'url'],
  ])
  expect([newFieldOf('name'), newFieldOf('new:date'), newFieldOf('new:date:')]).toEqual([
    null,
    { type: 'date', label: null },
    { type: 'date', label: '' },
  ])
})

test('new fields get distinct names that no other field has', () => {
  const targets = ['new:string', 'new:string', 'new:string']
  expect(made(['Cost (a)', 'Cost, a', 'الارتفاع'], targets).map(([name]) => name)).toEqual([
    'cost_a',
    'cost_a_2',
    'column_3',
  ])
  const other = { name: 'column_1', label: 'العرض', type: 'string', entityType: 'project' } as const
  const names = (label: string, entityType: 'project' | 'player') =>
    made(['الارتفاع'], targets, [{ ...other, label, entityType }])[0]?.[0]
  expect(names('العرض', 'project')).toBe('column_1_2')
  expect(names('العرض', 'player')).toBe('column_1')
  // An earlier run of this import created the field.
  expect(names('الارتفاع', 'project')).toBe('column_1')
})
