import { expect, test } from 'vitest'
import { draftOf } from '../../entities/news/draft.ts'
import { draftOf as playerDraft } from '../../entities/player/draft.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { NewsAnswer, PlayerAnswer } from './shapes.ts'
import {
  newsSuggestions,
  playerSuggestions,
  projectNamed,
  projectSuggestions,
  type Target,
} from './suggest.ts'

function targetOf<D extends object>(draft: D): Target<D> & { draft: () => D } {
  let now = draft
  return {
    draft: () => now,
    values: () => now,
    put: (name, value) => {
      now = { ...now, [name]: value }
    },
  }
}

const projects = ['Lusail Tower', 'Riyadh Metro', 'Riyadh Metro Line 2'].map((name, n) =>
  decodeProject(`p${n}`, { name, country: 'Qatar' }),
)

test('a suggestion fills only its field and can be undone', () => {
  const target = targetOf({ ...draftOf(), headline: 'Mine', summary: 'Kept' })
  const [headline] = newsSuggestions(NewsAnswer.parse({ headline: 'Theirs' }), target)
  expect(headline).toMatchObject({ label: 'Title', text: 'Theirs', present: 'Mine', isTaken: false })
  const back = headline?.accept()
  expect(target.draft()).toMatchObject({ headline: 'Theirs', summary: 'Kept' })
  back?.()
  expect(target.draft()).toMatchObject({ headline: 'Mine', summary: 'Kept' })
})

test('tags accepted together are added to those of the article, and each can be undone alone', () => {
  const target = targetOf({ ...draftOf(), tags: 'Rail, qatar' })
  const list = newsSuggestions(NewsAnswer.parse({ tags: ['Qatar', 'Metro', 'a, b'] }), target)
  expect(list.map(({ text, isTaken }) => [text, isTaken])).toEqual([
    ['Qatar', true],
    ['Metro', false],
    ['a  b', false],
  ])
  const backs = list.filter(({ isTaken }) => !isTaken).map((suggestion) => suggestion.accept())
  expect(target.draft().tags).toBe('Rail, qatar, Metro, a  b')
  backs[0]?.()
  expect(target.draft().tags).toBe('Rail, qatar, a  b')
})

test.each([
  ['lusail tower', 'p0'],
  ['The Lusail Tower', 'p0'],
  ['Riyadh Metro', 'p1'],
  ['Riyadh', undefined],
  ['Lus', undefined],
  ['Duqm Port', undefined],
])('"%s" matches the project %s', (name, id) => {
  expect(projectNamed(name, projects)?.id).toBe(id)
})

test('a known project becomes related; an unknown one begins a new project', () => {
  const target = targetOf(draftOf())
  const begun: string[] = []
  const found = ['Lusail Tower', 'Duqm Port'].map((name) => ({
    name,
    country: 'Oman',
    city: '',
    sector: '',
    owner: '',
  }))
  const list = projectSuggestions(found, projects, target, ({ name }) => begun.push(name))
  expect(list.map((suggestion) => suggestion.accept() === null)).toEqual([false, true])
  expect(target.draft().relatedProjects).toEqual(['p0'])
  expect(begun).toEqual(['Duqm Port'])
})

test('player suggestions use the spelling of the lists and drop entries not on them', () => {
  const target = targetOf({ ...playerDraft(), sectors: ['Water'] })
  const answer = PlayerAnswer.parse({ type: 'company', sectors: ['energy', 'Magic'], city: 'Doha' })
  const list = playerSuggestions(answer, target, { types: ['Company'], sectors: ['Energy', 'Water'] })
  expect(list.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Type: Company',
    'City: Doha',
    'Sectors: Energy',
  ])
  for (const suggestion of list) suggestion.accept()
  expect(target.draft()).toMatchObject({ type: 'Company', city: 'Doha', sectors: ['Water', 'Energy'] })
})
