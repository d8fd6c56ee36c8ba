import { describe, expect, test } from 'vitest'
import { groupByParent, holds, isSameGroup } from './groups.ts'

const project = (id: string, parentId: string | null = null, parentName: string | null = null) => ({
  id,
  name: id.toUpperCase(),
  parentId,
  parentName,
})

const shape = (groups: ReturnType<typeof groupByParent>) =>
  groups.map(({ parent, parentName, children }) => [
    parent?.id ?? `(${parentName})`,
    ...children.map(({ id }) => id),
  ])

describe('a list of projects', () => {
  test('shows each project on its own when none is part of another', () => {
    expect(shape(groupByParent([project('a'), project('b')]))).toEqual([['a'], ['b']])
  })

  test('puts sub-projects loaded with the list under their parent', () => {
    const children = { a: [project('a1', 'a'), project('a2', 'a')] }
    expect(shape(groupByParent([project('a'), project('b')], children))).toEqual([['a', 'a1', 'a2'], ['b']])
  })

  test('puts a matching sub-project under its matching parent, whichever comes first', () => {
    expect(shape(groupByParent([project('a1', 'a'), project('b'), project('a')]))).toEqual([
      ['a', 'a1'],
      ['b'],
    ])
  })

  test('names the parent of sub-projects whose parent does not match', () => {
    const found = [project('a1', 'a', 'Giga city'), project('b'), project('a2', 'a', 'Giga city')]
    expect(shape(groupByParent(found))).toEqual([['(Giga city)', 'a1', 'a2'], ['b']])
  })

  test('never shows a sub-project twice', () => {
    const children = { a: [project('a1', 'a')] }
    expect(shape(groupByParent([project('a'), project('a1', 'a')], children))).toEqual([['a', 'a1']])
  })

  test('puts a sub-project’s own parts after it, in the group of the topmost project shown', () => {
    const found = [project('a'), project('a1x', 'a1', 'A1'), project('a2', 'a'), project('a1', 'a')]
    expect(shape(groupByParent(found))).toEqual([['a', 'a2', 'a1', 'a1x']])
    expect(shape(groupByParent([project('a1x', 'a1'), project('a1', 'a', 'A')]))).toEqual([
      ['(A)', 'a1', 'a1x'],
    ])
  })

  test('shows records that claim to be part of each other', () => {
    const found = groupByParent([project('a', 'b', 'B'), project('b', 'a', 'A')])
    expect(found.flatMap(({ children }) => children.map(({ id }) => id)).sort()).toEqual(['a', 'b'])
  })
})

describe('a group', () => {
  const [parent, child, other] = [project('a'), project('a1', 'a'), project('b')]
  const [group] = groupByParent([parent, child])
  const [alone] = groupByParent([parent])

  test('equals a group with the very same records, even if built again', () => {
    if (!group || !alone) throw new Error('there is no group')
    expect(isSameGroup(group, groupByParent([parent, child, other])[0] ?? alone)).toBe(true)
    expect(isSameGroup(group, alone)).toBe(false)
    expect(isSameGroup(alone, group)).toBe(false)
    expect(isSameGroup(group, groupByParent([{ ...parent, name: 'Renamed' }, child])[0] ?? group)).toBe(false)
    expect(isSameGroup(group, groupByParent([parent, { ...child, name: 'Renamed' }])[0] ?? group)).toBe(false)
  })

  test('contains its record and the parts of that record', () => {
    if (!group) throw new Error('there is no group')
    expect(['a', 'a1', 'b', ''].map((id) => holds(group, id))).toEqual([true, true, false, false])
  })
})
