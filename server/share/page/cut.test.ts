import { expect, test } from 'vitest'
import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { publishedSite } from '../site.ts'
import { truncateLists, MAX_LISTED } from '../source/source.ts'
import { playerPage } from './player.ts'
import { projectPage } from './project.ts'

const site = publishedSite('https://www.example.com')
const LISTS = ['roles', 'children', 'news'] as const
const whole = { roles: [], children: [], news: [] }
const many = (list: (typeof LISTS)[number], n: number) => ({ ...whole, [list]: Array.from({ length: n }) })

test.each(LISTS)('a list of %s at its limit is complete; one more truncates that list only', (list) => {
  const full = truncateLists(many(list, MAX_LISTED[list]))
  expect(full.cut[list]).toBe(false)
  const { shown, cut } = truncateLists(many(list, MAX_LISTED[list] + 1))
  expect(shown[list]).toHaveLength(MAX_LISTED[list])
  expect(cut).toEqual({ roles: false, children: false, news: false, [list]: true })
})

const record = { name: 'Metro', country: 'Qatar' }
const pages = {
  project: (cut: Record<(typeof LISTS)[number], boolean>) =>
    projectPage({ record: decodeProject('metro', record), parent: null, ...whole, cut }, [], site),
  player: (cut: Record<(typeof LISTS)[number], boolean>) =>
    playerPage({ record: decodePlayer('metro', record), parent: null, ...whole, cut }, [], site),
}

test.each([
  ['project', 'roles', 'players'],
  ['project', 'children', 'subprojects'],
  ['project', 'news', 'news'],
  ['player', 'roles', 'projects'],
  ['player', 'children', 'subsidiaries'],
  ['player', 'news', 'news'],
] as const)(
  'the page of a %s whose %s are truncated links to the tab with all of them',
  (page, list, tab) => {
    const text = pages[page]({ roles: false, children: false, news: false, [list]: true })
    const address = `https://www.example.com/#/${page}s/metro?tab=`
    expect(Array.from(text.matchAll(/There are more: <a href="([^"]*)"/g), ([, href]) => href)).toEqual([
      address + tab,
    ])
  },
)
