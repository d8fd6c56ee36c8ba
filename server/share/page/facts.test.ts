import { expect, test } from 'vitest'
import { playerFacts, projectFacts } from '../../../src/display/facts.ts'
import { projectRow } from '../../../src/display/rowFacts.ts'
import { decodeNews } from '../../../src/entities/news/decode.ts'
import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { newsItem } from '../feed/item.ts'
import { publishedSite } from '../site.ts'
import { newsPage } from './news.ts'
import { playerPage } from './player.ts'
import { projectCard } from '../picture/card.ts'
import { projectPage, totalOf } from './project.ts'

const site = publishedSite('https://www.example.com')
const alone = {
  parent: null,
  roles: [],
  children: [],
  news: [],
  cut: { roles: false, children: false, news: false },
}

/** Returns the label and value pairs of a page as text. */
const factsIn = (page: string) =>
  Array.from(page.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs), ([, label = '', value = '']) => [
    label,
    value.replace(/<[^>]*>/g, ''),
  ])

const known = (facts: Record<string, string | null>) => Object.entries(facts).filter(([, text]) => text)

test('the share page of a project shows the facts of its screen, in the same order', () => {
  const record = decodeProject('metro', {
    name: 'Metro',
    city: 'Doha',
    country: 'Qatar',
    sector: 'Transport',
    status: 'Completed',
    owner: 'Qatar Rail; Someone',
    owners: ['Qatar Rail', 'Someone'],
    capexAmount: 1_500_000_000,
    capexCurrency: 'QAR',
    completionDate: '2019',
    website: 'https://www.example.com/metro',
    latitude: 25.2854,
    longitude: 51.531,
  })
  const page = factsIn(projectPage({ record, ...alone }, [], site))
  expect(page).toEqual(known({ ...projectFacts(record), Website: 'example.com' }))
  expect(page).toContainEqual(['Dates', 'completed 2019'])
})

test('the share page of a player shows the facts of its screen, in the same order', () => {
  const record = decodePlayer('rail', {
    name: 'Qatar Rail',
    type: 'Government Entity',
    city: 'Doha',
    country: 'Qatar',
    sectors: ['Transport', 'Energy'],
    website: 'https://www.example.com',
  })
  expect(factsIn(playerPage({ record, ...alone }, [], site))).toEqual(
    known({ ...playerFacts(record), Website: 'example.com' }),
  )
})

test('the table of sub-projects has the columns and values of a printed list', () => {
  const record = decodeProject('metro', { name: 'Metro' })
  const late = decodeProject('line', {
    name: 'Line 1',
    status: 'Completed',
    city: 'Doha',
    capexAmount: 1_500_000_000,
    capexCurrency: 'QAR',
    completionDate: '2019',
  })
  const page = projectPage({ record, ...alone, children: [late] }, [], site)
  const cells = Array.from(
    page.matchAll(/<td data-label="(.*?)">(.*?)<\/td>/g),
    ([, label = '', cell = '']) => [label, cell.replace(/<[^>]*>/g, '')],
  )
  const { Status, Location, Capex, Dates } = projectRow(late)
  expect(cells).toEqual(Object.entries({ Name: 'Line 1', Status, Location, Capex, Dates }))
  expect(Dates).toBe('completed 2019')
})

test('a project without an amount shows the total of its complete list of sub-projects in its description and picture', () => {
  const amounts = (capexAmount: number | null) =>
    decodeProject(`of ${capexAmount}`, { name: 'Line', capexAmount, capexCurrency: 'QAR' })
  const described = (own: number | null, cut: boolean) => {
    const detail = {
      ...alone,
      record: { ...amounts(own), name: 'Metro' },
      children: [amounts(1_500_000_000), amounts(500_000_000)],
      cut: { ...alone.cut, children: cut },
    }
    const [, description] = /name="description" content="([^"]*)"/.exec(projectPage(detail, [], site)) ?? []
    return [description, projectCard(detail.record, totalOf(detail)).amount]
  }
  expect(described(null, false)).toEqual([
    'Construction project. Total capex QAR 2bn.',
    'QAR\u00a02bn in total',
  ])
  expect(described(3_000_000_000, false)).toEqual(['Construction project. Capex QAR 3bn.', 'QAR\u00a03bn'])
  expect(described(null, true)).toEqual(['Construction project.', null])
})

test('the page and the feed list a category that is also a tag once', () => {
  const news = decodeNews('opening', {
    headline: 'Opening',
    status: 'published',
    category: 'Rail',
    tags: ['Rail', 'Doha'],
  })
  const page = newsPage({ news, projects: [], players: [] }, site)
  const tags = Array.from(page.matchAll(/<span class="tag"><bdi>(.*?)<\/bdi><\/span>/g), ([, tag]) => tag)
  expect(tags).toEqual(['Rail', 'Doha'])
  expect(newsItem(news, site).tags).toEqual(tags)
})

test('the whole of an article is aligned with the side where its headline begins', () => {
  const news = decodeNews('opening', {
    headline: 'افتتاح مترو الرياض',
    summary: 'ثلاثة خطوط.',
    content: 'Long',
    status: 'published',
    source: 'SPA',
    tags: ['Rail'],
  })
  const page = newsPage({ news, projects: [], players: [] }, site)
  const [, story = ''] = /<div class="story" dir="auto">(.*)<\/main>/s.exec(page) ?? []
  // Neither an element before the headline nor the headline itself has a direction of its own.
  expect(story.trim()).toMatch(/^<h1>افتتاح مترو الرياض<\/h1>/)
  for (const part of ['SPA', 'Rail', 'ثلاثة خطوط.', 'Long']) expect(story).toContain(part)
})
