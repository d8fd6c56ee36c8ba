import { expect, test } from 'vitest'
import { draftOf } from '../../entities/dynamic-field/draft.ts'
import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { labelFault } from './labelFault.ts'

const field = (label: string) =>
  ({
    ...draftOf(),
    id: label,
    name: label.toLowerCase(),
    label,
    entityType: 'project',
  }) as unknown as DynamicField
const fault = (entityType: FieldOwner, label: string, own: DynamicField | null = null) =>
  labelFault({ entityType, label }, [field('Turbines'), field('Currency')], own)

test('refuses a label that another field of the same kind of record has', () => {
  expect(fault('project', ' currency ')).toBe(
    'Every project already has a field “Currency”: choose another label',
  )
  expect(fault('project', 'TURBINES')).toBe('There is already a field “Turbines”: choose another label')
  expect([fault('player', 'Currency'), fault('player', 'Turbines'), fault('project', 'Blades')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('accepts the label that the field already has, and leaves a blank label to other checks', () => {
  expect(fault('project', 'Currency', field('Currency'))).toBeUndefined()
  expect(fault('project', 'turbines', field('Currency'))).toMatch(/^There is/)
  expect(fault('project', ' ')).toBeUndefined()
})
