import { expect, test } from 'vitest'
import { publishedSite } from './site.ts'
import { robots, sitemaps } from './sitemap.ts'

const site = publishedSite('https://www.example.com/')
const refs = Array.from({ length: 5 }, (_, n) => ({
  collection: 'projects' as const,
  id: `p${n}`,
  changed: n === 0 ? 0 : null,
}))

test('one file lists the front page and every page, with its last change if known', () => {
  const files = sitemaps(refs, site, 6)
  expect([...files.keys()]).toEqual(['sitemap.xml'])
  const [text = ''] = files.values()
  expect(text.match(/<loc>.*?<\/loc>/g)).toHaveLength(6)
  expect(text).toContain(
    '<url><loc>https://www.example.com/share/projects/p0.html</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>',
  )
  expect(text.match(/<lastmod>/g)).toHaveLength(1)
})

test('more pages than fit into one file are split into several, listed in an index', () => {
  const files = sitemaps(refs, site, 4)
  expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(files.get('sitemap.xml')).toContain(
    '<sitemap><loc>https://www.example.com/sitemap-2.xml</loc></sitemap>',
  )
  const named = [...files.values()].join('').match(/<url>/g)
  expect(named).toHaveLength(6)
})

test('50,000 addresses fit into one file, one more makes two', () => {
  const many = Array.from({ length: 50_000 }, (_, n) => ({ ...refs[1], id: `p${n}` }) as (typeof refs)[0])
  // The front page is the fifty-thousandth.
  expect([...sitemaps(many.slice(1), site).keys()]).toEqual(['sitemap.xml'])
  expect([...sitemaps(many, site).keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
})

test('adding or removing a page changes only one file, and no file exceeds its limit', () => {
  const many = Array.from({ length: 300 }, (_, n) => ({
    collection: 'projects' as const,
    id: `p${n}`,
    changed: n,
  }))
  const before = sitemaps(many, site, 100)
  expect(before.size).toBe(5)
  for (const [at, kept] of many.entries()) {
    const after = sitemaps(many.toSpliced(at, 1), site, 100)
    expect([...after.keys()]).toEqual([...before.keys()])
    const changed = [...after].filter(([path, text]) => before.get(path) !== text)
    expect(changed.map(([, text]) => text.includes(`/${kept.id}.html`))).toEqual([false])
  }
  const named = [...before.values()].join('').match(/<url>/g)
  expect(named).toHaveLength(301)
  for (const text of [...before.values()].slice(1))
    expect(text.match(/<url>/g)?.length).toBeLessThanOrEqual(100)
})

test('robots.txt names the sitemap', () => {
  expect(robots(site)).toMatch(/^Sitemap: https:\/\/www\.example\.com\/sitemap\.xml$/m)
})
