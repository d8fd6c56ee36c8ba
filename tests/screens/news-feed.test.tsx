import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { directory } from '../../src/directory/directory.ts'
import { provideSource } from '../../src/entities/list/source.ts'
import { PEGS } from '../../src/entities/rates/schema.ts'
import { refetchInexact } from '../../src/site/directory/refetchResults.ts'
import { directorySource } from '../../src/site/directory/source.ts'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { interceptRequests } from '../support/network.ts'
import { address, open as openScreen, text } from '../support/screen.tsx'
import { follow, press, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
let announce = () => {}
beforeAll(async () => {
  database = await demoDatabase()
  provideSource(async () => {
    await directory.load()
    return { source: directorySource(directory, PEGS), announce: () => announce() }
  })
})
beforeEach(() => database.asVisitor())
afterAll(() => database.close())

async function open(link: string) {
  const started = await openScreen(link)
  announce = () => refetchInexact(started.queryClient)
  return started
}

const arrives = (link: string) => waitFor(() => expect(address()).toBe(link))
/** Returns the headlines of the timeline, once they are there. */
const headlines = () =>
  waitFor(() => {
    const found = screen.getAllByRole('listitem').flatMap((item) => {
      const link = item.querySelector('h3 a')
      return link ? [link.textContent] : []
    })
    expect(found.length).toBeGreaterThan(0)
    return found
  })
const timelineItem = (headline: string) => screen.findByRole('heading', { level: 3, name: headline })
async function unfold(label: string) {
  const summary = await waitFor(() => {
    const found = [...document.querySelectorAll('summary')].find(({ textContent }) => textContent === label)
    expect(found).toBeDefined()
    return found!
  })
  await user.click(summary)
}

test('a tag links to all articles with it, and “All news” returns from an article to them', async () => {
  await open('#/news?item=background-gulf-railways')
  await follow('rail', await screen.findByRole('article'))
  await arrives('#/news?tag=rail')
  await press('Remove Tag: rail', await screen.findByRole('main'))
  await arrives('#/news')
  await open('#/news?tag=rail')
  const [first = ''] = await headlines()
  await follow(first, await timelineItem(first))
  await waitFor(() => expect(address()).toMatch(/^#\/news\?(tag=rail&item=|item=[\w-]+&tag=rail)/))
  await follow('All news')
  await arrives('#/news?tag=rail')
})

test('news can be searched and filtered by year', async () => {
  await open('#/news')
  const all = await headlines()
  await unfold('Search and filter')
  await user.type(await screen.findByRole('searchbox', { name: 'Search news' }), 'rail')
  await arrives('#/news?q=rail')
  await waitFor(async () => expect(await headlines()).not.toEqual(all))
  await user.clear(screen.getByRole('searchbox', { name: 'Search news' }))
  await arrives('#/news')
  await user.selectOptions(await screen.findByLabelText('Year'), '2025')
  await arrives('#/news?year=2025')
  await waitFor(() => {
    const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const dated = months.filter((month) => /^\w+ \d{4}$/.test(month))
    expect(dated.length).toBeGreaterThan(0)
    expect(dated.filter((month) => !month.endsWith('2025'))).toEqual([])
  })
})

test('a filtered feed shows one of its own articles beside it', async () => {
  await open('#/news?year=2024')
  const shown = await headlines()
  const lead = () => within(screen.getByRole('article')).getByRole('link').textContent
  await waitFor(() => expect(shown).toContain(lead()))
})

test('news can be filtered by country and by company', async () => {
  await open('#/news?country=Qatar')
  await expectText('Remove Country: Qatar')
  const [first = ''] = await headlines()
  await follow(first, await timelineItem(first))
  await screen.findByRole('heading', { name: 'Related projects' })
  await open('#/news?company=qatarenergy')
  await screen.findByRole('button', { name: 'Remove Company: QatarEnergy' })
  await headlines()
  await unfold('Country')
  await user.click(await screen.findByRole('checkbox', { name: /^Iraq/ }))
  await arrives('#/news?company=qatarenergy&country=Iraq')
  await expectText('No news found matching your criteria.')
})

test('a printed feed names its filters as the screen does', async () => {
  const print = vi.fn()
  window.print = print
  await open('#/news?company=qatarenergy&year=2025')
  await unfold('Share and export')
  await press('Print the whole list')
  await waitFor(() => expect(print).toHaveBeenCalled())
  expect(document.body.textContent).toContain('Company: QatarEnergy · Year: 2025')
})

test('a directory that arrives leaves the shown feed unchanged', async () => {
  await open('#/news')
  const all = await headlines()
  announce()
  expect(await headlines()).toEqual(all)
})

test('empty or invalid parameters show the whole feed, and unknown values show no matches', async () => {
  await open('#/news?year=abc&country=&q=&company=&tag=')
  await headlines()
  expect(text()).not.toContain('Remove ')
  await open('#/news?tag=%3Cb%3E&company=..%2Fx&country=Atlantis')
  await expectText('No news found matching your criteria.')
})

test('featured articles are marked in the timeline', async () => {
  await open('#/news?year=2025')
  await headlines()
  const featured = within(screen.getByRole('main')).getAllByText('Featured')
  expect(featured.length).toBeGreaterThan(0)
})

/** Loses queries for news until the returned function is called. */
const loseNews = () =>
  interceptRequests((_url, body) => (body.includes('"collectionId":"news"') ? 'lost' : undefined))

test('offline, the front page reports only news as missing, and loads it once online', async () => {
  const stop = loseNews()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expectFailures()
  await open('#/')
  await expectText('News needs a connection: no articles are stored on this device.')
  // On a phone the page shows here what it otherwise has no room for.
  await expectText('Latest projects')
  expect(screen.getByRole('link', { name: /^\d+ Projects$/ })).toBeDefined()
  expect(text()).not.toContain('Error: ')
  online.mockReturnValue(true)
  stop()
  window.dispatchEvent(new Event('online'))
  await expectText('Show more news')
})

test('an offline search finds what is on the device, says so, and reports only news as missing', async () => {
  await open('#/search?q=rail')
  await expectText('Best matches')
  expect(text()).not.toContain('Offline')
  loseNews()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expectFailures()
  await open('#/search?q=metro')
  await expectText('News needs a connection: no articles are stored on this device.')
  await expectText('Best matches')
  await waitFor(() => expect(text()).toMatch(/Offline – as of \d/))
  expect(text()).not.toContain('Error: ')
})

test('the feed of the front page returns by itself once the server responds again', async () => {
  const stop = loseNews()
  expectFailures()
  const { queryClient } = await open('#/')
  await expectText('Error: no answer from the server')
  stop()
  await queryClient.refetchQueries({ queryKey: ['news', 'list'] })
  await expectText('Show more news')
  expect(text()).not.toContain('Error: ')
})

for (const [path, content] of [
  ['#/', 'Show more news'],
  ['#/news', 'Show more news'],
  ['#/news?item=background-gulf-railways', 'Share'],
] as const)
  test(`${path} is read again every 15 s while the server does not respond, and returns by itself`, async () => {
    const interval = vi.spyOn(globalThis, 'setInterval')
    const stop = interceptRequests((url, body) =>
      body.includes('"collectionId":"news"') || url.includes('/news/') || body.includes('/news/')
        ? 'lost'
        : undefined,
    )
    expectFailures()
    await open(path)
    await expectText('Error: no answer from the server')
    const attempts = interval.mock.calls.flatMap(([attempt, ms]) =>
      ms === 15_000 && typeof attempt === 'function' ? attempt : [],
    )
    expect(attempts.length).toBeGreaterThan(0)
    stop()
    for (const attempt of attempts) attempt()
    await waitFor(() => expect(text()).not.toContain('Error: '))
    await expectText(content)
  })

test('an unresponsive server is an error where the device is online', async () => {
  loseNews()
  expectFailures()
  await open('#/')
  await expectText('Error: no answer from the server')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('#/news')
  await expectText('Error: You are offline, and this is not stored on this device.')
  expect(text()).not.toContain('News needs a connection')
})
