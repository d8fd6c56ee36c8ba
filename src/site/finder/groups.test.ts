import { describe, expect, test } from 'vitest'
import { findInGroups, groupByParent } from './groups.ts'

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
  test('shows each project on its own when nothing belongs together', () => {
    expect(shape(groupByParent([project('a'), project('b')]))).toEqual([['a'], ['b']])
  })

  test('puts the sub-projects that came along under their parent', () => {
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

  test('finds a record wherever it stands', () => {
    const groups = groupByParent([project('a'), project('b')], { a: [project('a1', 'a')] })
    expect(findInGroups(groups, 'a1')?.name).toBe('A1')
    expect(findInGroups(groups, 'b')?.name).toBe('B')
    expect(findInGroups(groups, 'c')).toBeUndefined()
  })
})
