import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLAYER_LIST } from '../../src/entities/player/list.ts'
import { PROJECT_LIST } from '../../src/entities/project/list.ts'
import { PLAYER_FINDER } from '../../src/site/players/playerFinder.tsx'
import { PROJECT_FINDER } from '../../src/site/projects/projectFinder.tsx'

/** The filter of dynamic fields: it is offered per field, as staff have defined them. */
const DEFINED = 'field'

const FINDERS = [
  { kind: 'projects', list: PROJECT_LIST, finder: PROJECT_FINDER },
  { kind: 'players', list: PLAYER_LIST, finder: PLAYER_FINDER },
]

test.each(FINDERS)('every filter of $kind that takes several values is offered', ({ list, finder }) => {
  const filters = Object.entries(list.defaults).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []))
  const offered = finder.facets.map(({ key }) => key)
  expect(offered.toSorted()).toEqual(filters.filter((key) => key !== DEFINED).toSorted())
})

test.each(FINDERS)('every sort order of $kind is offered', ({ list, finder }) => {
  const offered = finder.sorts.map(({ key }) => key)
  expect(offered.toSorted()).toEqual(Object.keys(list.definition.sorts).toSorted())
})

test('the rules accept the counters of every counted filter, and no others', () => {
  const [, keys = ''] =
    /function isFacets\(d\) \{\s*return hasShape\(d, \['lastChange'\], \[([^\]]*)\]/.exec(
      readFileSync('firestore.rules', 'utf8'),
    ) ?? []
  const taken = new Set(keys.match(/\w+/g))
  const counted = FINDERS.flatMap(({ list: { definition } }) =>
    [definition.counted, Object.keys(definition.pairs)].flat(),
  )
  expect(taken).toEqual(new Set(['total', 'roots', 'capex', ...counted]))
})
