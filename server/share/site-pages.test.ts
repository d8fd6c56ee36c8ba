import {
  mkdtempSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLocalFirebase, type RunningLocalFirebase } from '../../tests/support/local-firebase.ts'
import { fieldsOf, type Plain } from '../../tests/support/plain-fields.ts'
import { connect } from '../../src/firebase/connection.ts'
import { publishedSite } from './site.ts'
import { type SitePages, sitePages } from './site-pages.ts'
import { liveSource } from './source/live.ts'
import { snapshotSource } from './source/snapshot.ts'
import { writePages } from './write/write-pages.ts'

const site = publishedSite('https://www.example.com')
const DAY = 86_400_000
const EVIL = `</title><script>alert("x")</script>`

let server: RunningLocalFirebase
let live: SitePages

const made = new Date(Date.now() - 10 * DAY)
/** Writes a record directly, past the app: pages must be able to show whatever the database contains. */
const put = (path: string, fields: Record<string, Plain>) =>
  server.server.write(path, fieldsOf({ createdAt: made, updatedAt: made, rev: 1, parentId: null, ...fields }))

const article = {
  headline: 'News',
  summary: 'Short',
  content: 'Long',
  status: 'published',
  publishDate: made,
}

async function whole(): Promise<SitePages> {
  return sitePages(await snapshotSource(() => undefined), site)
}

async function textOf(path: string): Promise<string> {
  const text = await live.text(path)
  expect(text, path).not.toBeNull()
  return text ?? ''
}

beforeAll(async () => {
  server = await startLocalFirebase()
  connect({ origin: server.origin, name: 'pages-test' })
  live = sitePages(liveSource(), site)
  put('projects/metro', {
    name: 'Metro',
    localName: 'مترو الدوحة',
    country: 'Qatar',
    city: 'Doha',
    sector: 'Transport',
    status: 'Active',
    owner: 'Qatar Rail; Someone',
    owners: ['Qatar Rail', 'Someone'],
    capexAmount: 1_500_000_000,
    capexCurrency: 'QAR',
    startDate: '2020',
    completionDate: '2029-04',
    description: 'A line.',
    latitude: 25.28,
    longitude: 51.53,
    source: 'World Bank',
    sourceUrl: 'https://data.example',
    licence: 'CC BY 4.0',
    customFields: { length_km: 76, opened: true },
    childCount: 2,
  })
  put('projects/green', {
    name: 'Green line',
    parentId: 'metro',
    parentName: 'Metro',
    capexAmount: 5,
    capexCurrency: 'QAR',
  })
  put('projects/gold', { name: 'Gold line', parentId: 'metro', parentName: 'Metro' })
  put('projects/evil', {
    name: EVIL,
    country: EVIL,
    city: '" onmouseover="x',
    sector: EVIL,
    owner: `${EVIL};b`,
    description: `${EVIL}\u0000\u000b`,
    website: 'javascript:alert(1)',
    sourceUrl: 'data:text/html,x',
    source: EVIL,
    licence: EVIL,
    customFields: { a: EVIL, b: 'javascript:x' },
  })
  put('projects/legacy', {
    location: 'Dubai, United Arab Emirates',
    title: 'Old',
    value: '1.2 billion',
    parentId: 'gone',
  })
  put('projects/long', { name: 'ش'.repeat(4000), description: 'x'.repeat(4000) })
  put('projects/sample', { name: 'Sample', sample: true })
  put('projects/dotted.id', { name: 'No address can name this' })
  put('players/rail', {
    name: 'Qatar Rail',
    type: 'Company',
    country: 'Qatar',
    website: 'www.qr.example',
    sectors: ['Rail'],
    logoPath: 'players/rail/logo.png',
  })
  put('players/part', {
    name: 'قطار',
    type: 'Company',
    country: 'Qatar',
    parentId: 'rail',
    parentName: 'Qatar Rail',
  })
  put('roles/r1', {
    projectId: 'metro',
    playerId: 'rail',
    roleName: 'Owner',
    startDate: '2019',
    sharePercent: 51,
  })
  put('roles/r2', { projectId: 'metro', playerId: 'nobody', roleName: 'Contractor' })
  put('news/n1', {
    ...article,
    headline: 'Opened',
    content: `# Big\n\n<b onclick=x>bold</b> [x](javascript:alert(1))`,
    relatedProjects: ['metro', 'gone'],
    relatedPlayers: ['rail'],
    tags: ['a', 'b'],
    category: 'Rail',
  })
  put('news/draft', { ...article, status: 'draft' })
  put('news/due', { ...article, publishDate: new Date(Date.now() + DAY) })
  for (let n = 0; n < 60; n++)
    put(`news/x${n}`, {
      ...article,
      headline: `Item ${n}`,
      relatedProjects: ['metro'],
      publishDate: new Date(made.getTime() - n * DAY),
    })
})
afterAll(() => server.close())

describe('a page', () => {
  test('shows everything about a project without a script', async () => {
    const text = await textOf('share/projects/metro.html')
    for (const words of [
      '<h1><bdi>Metro</bdi></h1>',
      '<p class="lead muted"><bdi>مترو الدوحة</bdi></p>',
      '"alternateName":"مترو الدوحة"',
      'Doha, Qatar',
      'QAR\u00a01,500,000,000',
      'QAR\u00a01,500,000,005',
      '2020 to Apr\u00a02029',
      'A line.',
      'Length km',
      '>76<',
      'Opened',
      'World Bank',
      'CC BY 4.0',
      '51 %',
      'No longer listed',
      'Gold line',
      '25.2800, 51.5300',
      '<a href="/share/news/n1.html"><bdi>Opened</bdi></a>',
    ])
      expect(text.includes(words), words).toBe(true)
    expect(text).toContain(
      '<link rel="canonical" href="https://www.example.com/share/projects/metro.html" />',
    )
    expect(text).toContain('<a class="open" href="/#/projects/metro">Open in PPX</a>')
    expect(text).toContain('<a href="/share/players/rail.html"><bdi>Qatar Rail</bdi></a>')
    expect(text).toContain('<meta property="og:title" content="Metro" />')
    expect(text).toContain(
      'content="Active Transport project in Doha, Qatar. Capex QAR 1.5bn. Owner: Qatar Rail; Someone. A line."',
    )
  })

  test('links to the rest of a truncated list, but not of a complete one', async () => {
    const text = await textOf('share/projects/metro.html')
    expect(text.match(/share\/news\/x\d+\.html/g)).toHaveLength(48)
    expect(text).toContain(
      '<a href="https://www.example.com/#/projects/metro?tab=news">all news of this record</a>',
    )
    expect(text).not.toContain('tab=players')
    expect(await textOf('share/players/rail.html')).not.toContain('There are more')
  })

  test.each([
    ['projects/metro', 'WebPage', 'Project'],
    ['players/rail', 'WebPage', 'Organization'],
    ['news/n1', 'NewsArticle', undefined],
  ])('describes %s to search engines', async (path, type, entity) => {
    const text = await textOf(`share/${path}.html`)
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? []
    const data = JSON.parse(json) as Record<string, unknown> & { mainEntity?: Record<string, unknown> }
    expect([data['@context'], data['@type'], data.mainEntity?.['@type']]).toEqual([
      'https://schema.org',
      type,
      entity,
    ])
    expect(data.url).toBe(`https://www.example.com/share/${path}.html`)
    if (path === 'news/n1')
      expect([data.headline, data.datePublished]).toEqual(['Opened', made.toISOString()])
    if (path === 'players/rail') {
      expect(data.mainEntity).toMatchObject({
        url: 'https://www.qr.example',
        subOrganization: [{ name: 'قطار' }],
      })
      expect(data.mainEntity?.logo).toMatch(/^https:\/\/www\.example\.com\/v0\/b\/.*logo\.png/)
    }
  })

  test('escapes hostile text', async () => {
    for (const path of ['share/projects/evil.html', 'share/news/n1.html']) {
      const text = await textOf(path)
      expect(text.match(/<script/g)).toHaveLength(1)
      expect(text).not.toMatch(/href="(javascript|data):|<b[\s>]/i)
      const tags = text.replace(/"[^"]*"/g, '""').match(/<[^>]+>/g) ?? []
      expect(tags.filter((tag) => /\son\w+=/i.test(tag))).toEqual([])
      expect(text).not.toContain('\u0000')
    }
    expect(await textOf('share/projects/evil.html')).toContain('<h1><bdi>&lt;/title&gt;&lt;script&gt;')
  })

  test('of a record without a name shows "Unnamed" in its place', async () => {
    put('projects/strange', { name: '', parentId: 'metro' })
    const text = await textOf('share/projects/strange.html')
    expect(text).toContain('<title>Unnamed · PPX</title>')
    expect(text).toContain('<meta property="og:title" content="Unnamed" />')
    expect(text).toContain('<h1><bdi>Unnamed</bdi></h1>')
    expect(await textOf('share/projects/metro.html')).toContain('strange.html"><bdi>Unnamed</bdi></a>')
    put('projects/strange', { name: 'Strange', sample: true })
  })

  test('sorts sub-projects and the projects of a player in natural order', async () => {
    const names = ['Lot 10', 'Lot 2', 'Lot 1']
    for (const name of names) {
      const id = name.replace(' ', '-')
      put(`projects/${id}`, { name, parentId: 'metro' })
      put(`roles/${id}`, { projectId: id, playerId: 'rail', roleName: 'Owner' })
    }
    const all = await whole()
    for (const path of ['share/projects/metro.html', 'share/players/rail.html']) {
      const text = await textOf(path)
      const found = Array.from(text.matchAll(/<bdi>(Lot \d+)<\/bdi>/g), ([, name]) => name)
      expect([path, found]).toEqual([path, ['Lot 1', 'Lot 2', 'Lot 10']])
      expect(await all.text(path), path).toBe(text)
    }
    // Other tests count the pages: turn these records into samples, which have none.
    for (const name of names) {
      put(`projects/${name.replace(' ', '-')}`, { name, sample: true })
      put(`roles/${name.replace(' ', '-')}`, { projectId: 'nobody', playerId: 'nobody', roleName: 'Owner' })
    }
  })

  test('of an old or a very large record is made too', async () => {
    expect(await textOf('share/projects/legacy.html')).toContain('Dubai, United Arab Emirates')
    expect((await textOf('share/projects/long.html')).length).toBeGreaterThan(8000)
  })

  test.each(['a/b', '..', '__x__', ''])('is made for a record whose parent and player are %j', async (id) => {
    put('projects/strange', { name: 'Strange', parentId: id })
    put('roles/strange', { projectId: 'strange', playerId: id, roleName: 'Owner' })
    const text = await textOf('share/projects/strange.html')
    expect(text).toContain('<bdi>Strange</bdi>')
    expect(await (await whole()).text('share/projects/strange.html')).toBe(text)
    // Other tests count the pages: turn this record into a sample, which has none.
    put('projects/strange', { name: 'Strange', sample: true })
  })

  test.each([
    'share/news/draft.html',
    'share/news/due.html',
    'share/news/none.html',
    'share/projects/none.html',
    'share/players/none.html',
    'share/projects/sample.html',
    'share/projects/dotted.id.html',
    'share/projects/__x__.html',
    'share/news/__x__.html',
    'share/other/metro.html',
    'share/projects/../metro.html',
    'share/projects/a%2Fb.html',
    'share/projects/metro',
    'feeds/other.xml',
    'sitemap-1.xml',
    'share/',
  ])('%s does not exist', async (path) => {
    expect(await live.text(path)).toBeNull()
    expect(await (await whole()).text(path)).toBeNull()
  })
})

test('the page of the latest records links to news and projects, without samples', async () => {
  const text = await textOf('share/index.html')
  expect(text).toContain('<a href="/share/news/n1.html"><bdi>Opened</bdi></a>')
  expect(text).toContain('<a href="/share/projects/metro.html"><bdi>Metro</bdi></a>')
  expect(text).toContain('<a href="/sitemap.xml">')
  expect(text).not.toContain('share/projects/sample.html')
})

test('the written pages and pictures are identical to the served ones', async () => {
  const all = await whole()
  const paths = await all.paths()
  expect(paths.sort()).toEqual((await live.paths()).sort())
  // A page and a picture each; feeds, sitemap and robots.txt have no picture.
  expect(paths.length).toBe(2 * (61 + 6 + 2) + 4 + 3)
  // Of the fifty articles without related records, one is enough.
  for (const path of paths.filter((name) => !/x\d+\.(html|png)$/.test(name))) {
    expect(await all.text(path), path).toBe(await live.text(path))
    expect(await all.picture(path), path).toBe(await live.picture(path))
  }
})

test('a record without its own picture gets a drawn one, linked with its revision', async () => {
  const metro = await textOf('share/projects/metro.html')
  expect(metro).toContain(
    '<meta property="og:image" content="https://www.example.com/share/projects/metro.png?v=1" />',
  )
  expect(metro).toContain('<meta property="og:image:width" content="1200" />')
  const picture = await live.picture('share/projects/metro.png')
  expect(picture).toContain('>Metro</text>')
  expect(picture).toContain('>Transport · Doha, Qatar</text>')
  expect(picture).toContain('>QAR 1.5bn</text>'.replace(' 1', '\u00a01'))
  expect(picture).toContain('>Active</text>')
  expect(await live.picture('share/players/rail.png')).toBeNull()
  expect(await textOf('share/players/rail.html')).not.toContain('og:image:width')
  for (const path of ['share/projects/none.png', 'share/projects/sample.png', 'share/projects/metro.html'])
    expect(await live.picture(path), path).toBeNull()
})

describe('a filtered feed', () => {
  test('of new projects applies the filters of their list, and names them in its title and links', async () => {
    const text = (await live.text('feeds/projects.xml', '?country=Qatar&sector=Transport&utm_source=x')) ?? ''
    expect(text).toContain('<title>New projects: Qatar, Transport · PPX</title>')
    expect(text).toContain(
      '<link>https://www.example.com/#/projects?country=Qatar&amp;sector=Transport</link>',
    )
    expect(text).toContain('/feeds/projects.xml?country=Qatar&amp;sector=Transport" rel="self"')
    expect(text.match(/<guid[^>]*>[^<]*/g)).toEqual([
      '<guid isPermaLink="true">https://www.example.com/share/projects/metro.html',
    ])
    const owned = JSON.parse((await live.text('feeds/projects.json', '?owner=Qatar+Rail')) ?? '')
    expect(owned.items.map(({ title }: { title: string }) => title)).toEqual(['Metro'])
    expect(owned.feed_url).toBe('https://www.example.com/feeds/projects.json?owner=Qatar+Rail')
    expect(await live.text('feeds/projects.xml', '?country=Nowhere')).not.toContain('<item>')
  })

  test('does not claim a filter that only the directory can apply', async () => {
    const qatar = await live.text('feeds/projects.xml', '?country=Qatar')
    for (const beyond of [
      'from=1000000',
      'to=5',
      'company=rail',
      'role=Owner',
      'bounds=1,2,3,4',
      'field=floors:>=5',
    ])
      expect(await live.text('feeds/projects.xml', `?country=Qatar&${beyond}`), beyond).toBe(qatar)
    expect(await live.text('feeds/projects.xml', '?from=1000000')).toBe(await live.text('feeds/projects.xml'))
    expect(await live.text('feeds/projects.xml', '?owner=Qatar+Rail&owner=Ashghal')).not.toContain('Ashghal')
  })

  test('says in its title which fact is not stated', async () => {
    expect(await live.text('feeds/projects.xml', '?status=not-stated&country=Qatar')).toContain(
      '<title>New projects: Qatar, status not stated · PPX</title>',
    )
  })

  test('of news is limited to one project or player', async () => {
    const about = (await live.text('feeds/news.xml', '?player=rail')) ?? ''
    expect(about).toContain('<title>News about Qatar Rail · PPX</title>')
    expect(about).toContain('<description>News about Qatar Rail, from PPX</description>')
    expect(about).toContain('<link>https://www.example.com/#/players/rail</link>')
    expect(about.match(/<item>/g)).toHaveLength(1)
    expect((await live.text('feeds/news.xml', '?project=metro'))?.match(/<item>/g)).toHaveLength(50)
  })

  test.each(['', '?utm_source=x', '?sort=name', '?project=../x', '?project=nothing', '?country='])(
    'with the query "%s" is the complete feed',
    async (query) => {
      const all = await live.text('feeds/news.xml')
      expect(await live.text('feeds/news.xml', query)).toBe(all)
      if (!query.includes('country'))
        expect(await live.text('feeds/projects.xml', query)).toBe(await live.text('feeds/projects.xml'))
    },
  )

  test('escapes markup in its query', async () => {
    const text = (await live.text('feeds/projects.xml', `?country=${encodeURIComponent(EVIL)}`)) ?? ''
    expect(text).not.toContain('<script>')
    expect(text).toContain('<guid isPermaLink="true">https://www.example.com/share/projects/evil.html</guid>')
  })
})

describe('a feed', () => {
  test('of news contains the fifty newest public articles', async () => {
    const text = await textOf('feeds/news.xml')
    expect(text.match(/<item>/g)).toHaveLength(50)
    expect(text).toContain('<guid isPermaLink="true">https://www.example.com/share/news/n1.html</guid>')
    expect(text).toContain(`<pubDate>${made.toUTCString()}</pubDate>`)
    // In a feed, HTML is escaped once more.
    expect(text).toContain('&lt;h2&gt;Big&lt;/h2&gt;')
    expect(text).not.toMatch(/draft\.html|due\.html/)
    const feed = JSON.parse(await textOf('feeds/news.json')) as {
      version: string
      items: { id: string; date_published: string }[]
    }
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed.items.map(({ id }) => id)).toEqual(text.match(/(?<=<link>)[^<]*\.html/g))
  })

  test('of projects leaves samples out', async () => {
    const text = await textOf('feeds/projects.xml')
    expect(text).toContain('/share/projects/metro.html')
    expect(text).not.toContain('sample')
  })
})

/** The number of drawn pictures: one for every record except the one with a logo. */
const DRAWN = 69

describe('written into a folder', () => {
  let folder: string
  const write = async (options: { mayRemoveMost?: boolean } = {}) =>
    writePages(await whole(), { folder, at: Date.UTC(2026, 10, 21), ...options })
  const has = (path: string) => existsSync(join(folder, path))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'))
    writeFileSync(join(folder, 'index.html'), '<title>App</title>')
    mkdirSync(join(folder, 'share/projects'), { recursive: true })
    writeFileSync(join(folder, 'share/projects/mine.html'), 'not a page of ours')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('pages are written once, updated with their record and removed with it', async () => {
    put('projects/short-lived', { name: 'Before' })
    const first = await write()
    expect(first).toMatchObject({ added: 78 + DRAWN, changed: 0, unchanged: 0, removed: 0 })
    expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe('<title>App</title>')
    expect(readFileSync(join(folder, 'share/made.json'), 'utf8')).toBe(
      '{"at":"2026-11-21T00:00:00.000Z","live":false}\n',
    )
    expect(await write()).toMatchObject({ added: 0, changed: 0, unchanged: 78 + DRAWN })
    expect(readFileSync(join(folder, 'share/projects/metro.png')).subarray(1, 4).toString()).toBe('PNG')

    put('projects/short-lived', { name: 'After', updatedAt: new Date() })
    // Its page and picture, the page of the latest records, the two project feeds and the sitemap.
    expect(await write()).toMatchObject({ added: 0, changed: 6 })
    put('projects/short-lived', { name: 'After', sample: true })
    expect(await write()).toMatchObject({ added: 0, changed: 4, removed: 2 })
    expect([has('share/projects/short-lived.html'), has('share/projects/mine.html')]).toEqual([false, true])
    expect(readdirSync(join(folder, 'share/projects')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('new folders get the permissions that the umask allows', async () => {
    const outer = join(folder, 'new')
    await writePages(await whole(), { folder: join(outer, 'site'), at: 0 })
    const expected = 0o777 & ~process.umask()
    for (const made of [outer, join(outer, 'site'), join(outer, 'site/share')])
      expect(statSync(made).mode & 0o777).toBe(expected)
  })

  test('a manifest that names files outside the page folders removes none of them', async () => {
    writeFileSync(join(folder, '..', 'outside.html'), 'x')
    writeFileSync(
      join(folder, '.pages.json'),
      JSON.stringify({
        paths: [
          'index.html',
          'share/../../outside.html',
          '../outside.html',
          '/etc/passwd',
          'share/projects/mine.html',
        ],
      }),
    )
    expect(await write()).toMatchObject({ removed: 1 })
    expect([has('index.html'), has('../outside.html'), has('share/projects/mine.html')]).toEqual([
      true,
      true,
      false,
    ])
    rmSync(join(folder, '..', 'outside.html'))
  })

  test('a run that would remove most pages fails unless allowed', async () => {
    await write()
    const empty = await startLocalFirebase()
    try {
      connect({ origin: empty.origin, name: 'pages-test' })
      await expect(write()).rejects.toThrow('would be removed')
      expect(has('share/projects/metro.html')).toBe(true)
      expect(await write({ mayRemoveMost: true })).toMatchObject({ removed: 2 * 69 - 1 })
      expect([has('share/projects/metro.html'), has('feeds/news.xml')]).toEqual([false, true])
    } finally {
      connect({ origin: server.origin, name: 'pages-test' })
      await empty.close()
    }
  })
})
