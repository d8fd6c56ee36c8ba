import { describe, expect, test } from 'vitest'
import { planRows } from './plan-rows.fixture.ts'

const HEADER = ['id', 'name', 'country', 'parentId'] as const

describe('a parent', () => {
  test('may be in a later row or in the database', () => {
    const rows = [HEADER, ['part', 'Part', 'Iraq', 'whole'], ['whole', 'Whole', 'Iraq', 'stored']]
    const { items, findings } = planRows('projects', rows, { projects: ['stored'] })
    expect(items.map(({ draft }) => draft.parentId)).toEqual(['whole', 'stored'])
    expect(findings.warnings).toEqual([])
  })

  test('that is missing, rejected, the row itself or part of it is left out with a warning', () => {
    const { items, findings } = planRows('projects', [
      HEADER,
      ['a', 'A', 'Iraq', 'missing'],
      ['b', 'B', 'Iraq', 'rejected'],
      ['rejected', '', 'Iraq', ''],
      ['self', 'Self', 'Iraq', 'self'],
      ['egg', 'Egg', 'Iraq', 'hen'],
      ['hen', 'Hen', 'Iraq', 'egg'],
    ])
    expect(items.map(({ id, draft }) => [id, draft.parentId])).toEqual([
      ['a', ''],
      ['b', ''],
      ['self', ''],
      ['egg', ''],
      ['hen', 'egg'],
    ])
    expect(findings.warnings.map(({ line }) => line)).toEqual([2, 3, 5, 6])
  })

  test('cannot form a cycle with records of the database', () => {
    const rows = [HEADER, ['a', 'A', 'Iraq', 'c']]
    const given = { projects: ['b', 'c'], parents: { c: 'b', b: 'a' } }
    expect(planRows('projects', rows, given).items[0]?.draft.parentId).toBe('')
  })
})

test('a role without its project or player is rejected', () => {
  const rows = [
    ['projectId', 'playerId', 'roleName'],
    ['p', 'c', 'Owner'],
    ['p', 'nobody', 'Owner'],
    ['nowhere', 'c', 'Owner'],
  ]
  const { items, findings } = planRows('roles', rows, { projects: ['p'], players: ['c'] })
  expect(items).toHaveLength(1)
  expect(findings.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'there is no player “nobody”'],
    [4, 'there is no project “nowhere”'],
  ])
})

test('missing related records are left out of the list with a warning, and the others are kept', () => {
  const rows = [
    ['headline', 'summary', 'content', 'relatedProjects', 'status'],
    ['H', 'S', 'C', 'p; gone; q', ''],
  ]
  const { items, findings } = planRows('news', rows, { projects: ['p', 'q'] })
  expect(items[0]?.draft).toMatchObject({ relatedProjects: ['p', 'q'], status: 'draft', featured: false })
  expect(findings.warnings[0]?.reason).toBe('there is no project “gone”; not imported')
})
