import { describe, expect, test } from 'vitest'
import { inWaves, shareEnds } from './order.ts'

describe('parents come before their parts', () => {
  const items = [
    { id: 'part-of-part', parent: 'part' },
    { id: 'other-part', parent: 'elsewhere' },
    { id: 'part', parent: 'whole' },
    { id: 'whole', parent: '' },
    { id: 'second-part', parent: 'whole' },
  ]
  const waves = inWaves(items, ({ parent }) => parent).map((wave) => wave.map(({ id }) => id))

  test('whatever their order in the file', () => {
    expect(waves.map((wave) => wave.toSorted())).toEqual([
      ['other-part', 'whole'],
      ['part', 'second-part'],
      ['part-of-part'],
    ])
  })

  test('a circle does not hang', () => {
    const circle = [
      { id: 'a', parent: 'b' },
      { id: 'b', parent: 'a' },
    ]
    expect(inWaves(circle, ({ parent }) => parent).flat()).toHaveLength(2)
  })
})

describe('roles that share their ends stand together', () => {
  const roles = [
    ...Array.from({ length: 40 }, (_, n) => ({ projectId: `p${n}`, playerId: 'big' })),
    ...Array.from({ length: 30 }, (_, n) => ({ projectId: `lone-${n}`, playerId: `own-${n}` })),
    ...Array.from({ length: 12 }, (_, n) => ({ projectId: `p${n % 4}`, playerId: `owner-${n % 3}` })),
  ]
  const groups = shareEnds(roles, 17)

  test('every role is in exactly one group', () => {
    expect(groups.flat()).toHaveLength(roles.length)
    expect(new Set(groups.flat()).size).toBe(roles.length)
  })

  test('no group looks up more documents than a batch may', () => {
    for (const group of groups) {
      const ends = new Set(group.flatMap(({ projectId, playerId }) => [`p${projectId}`, `c${playerId}`]))
      expect(ends.size).toBeLessThanOrEqual(17)
    }
  })

  test('groups are filled: 40 roles of one player need three, 30 lone ones four', () => {
    expect(groups.length).toBeLessThanOrEqual(8)
  })
})
