import { describe, expect, test } from 'vitest'
import { readLink } from '../import/read/link.ts'
import { webLink } from '../../server/share/page/parts.ts'
import { draftOf, fieldsOfDraft, ProjectDraft } from '../entities/project/draft.ts'
import { decodeProject } from '../entities/project/decode.ts'
import { STORABLE, webAddress } from './web-address.ts'

const ACCEPTED: readonly [written: string, address: string][] = [
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com'],
  ['  https://example.com ', 'https://example.com'],
  ['\u200Ehttps://example.com\u200B', 'https://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com/about', 'https://www.example.com/about'],
  ['https://example.com:8443/x', 'https://example.com:8443/x'],
  ['HTTPS://Example.com/A', 'https://example.com/A'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['https://example.com/"x"', 'https://example.com/%22x%22'],
  ['https://مثال.إختبار/صفحة', 'https://مثال.إختبار/صفحة'],
  ['https://münchen.example', 'https://münchen.example'],
  ['https://m%C3%BCnchen.example/', 'https://xn--mnchen-3ya.example/'],
  ['http://10.0.0.1/x', 'http://10.0.0.1/x'],
  [
    'https://example.com/?next=https://other.example/@me',
    'https://example.com/?next=https://other.example/@me',
  ],
]

const REFUSED = [
  '//evil.example',
  '/admin',
  'https:///evil.example',
  'https://a b.example',
  'https://a\tb.example',
  'https://exa\nmple.com',
  'https://"onmouseover=x',
  'https://example.com"onmouseover=x',
  "https://'onmouseover=x",
  'https://user@example.com',
  'https://user:secret@example.com/',
  'https://ppx.example@evil.example/',
  'https://good.example\\@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  'mailto:a@example.com',
  'a@example.com',
  'https://localhost',
  'https://localhost:8080/x',
  'http://intranet/x',
  'http://2130706433/',
  'http://0x7f.1/',
  '1.5',
  'https://1.5',
  'https://[::1]/',
  'https://example..com',
  'https://.example.com',
  'https://-a.example',
  'https://example.com:99999/',
  'https://',
  'https:example.com',
  'https://example.com/\u0007',
  'https://example\u202Emoc.com',
  'https://exam\u200Bple.com',
  'not a link',
  'soon',
  `https://example.com/${'x'.repeat(2048)}`,
]

describe.each(ACCEPTED)('%j', (written, address) => {
  test('is accepted by forms, import and records, and by the rules of the database', () => {
    expect(webAddress(written)).toBe(address)
    expect(webAddress(address)).toBe(address)
    expect(address).toMatch(STORABLE)
    expect(readLink(written).value).toBe(address)
    const draft = { ...draftOf(), name: 'n', country: 'c', website: written }
    expect(ProjectDraft.safeParse(draft).success).toBe(true)
    expect(fieldsOfDraft(draft, null).website).toBe(address)
    expect(decodeProject('p', { website: written }).website).toBe(address)
    expect(webLink(written)?.text).toContain('<a href="http')
  })
})

test('an address is accepted after thousands of calls', () => {
  const refused = new Set(
    Array.from({ length: 30_000 }, () => webAddress('https://münchen.example')).filter(
      (address) => address === null,
    ),
  )
  expect(refused.size).toBe(0)
})

describe.each(REFUSED)('%j', (written) => {
  test('is rejected by forms and import, blank in a record, and never a link', () => {
    expect(webAddress(written)).toBeNull()
    expect(readLink(written)).toMatchObject({
      value: '',
      unreadable: expect.stringContaining('is not a web address') as string,
    })
    const draft = { ...draftOf(), name: 'n', country: 'c', website: written }
    const issues = ProjectDraft.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message])
    expect(issues).toEqual([['website', 'Use a web address such as https://example.com']])
    expect(decodeProject('p', { website: written }).website).toBe('')
    expect(webLink(written)?.text).not.toContain('<a')
  })
})

test('an address accepted from random characters can be stored, and its host contains a dot and no user', () => {
  const pieces = ['http', 'https', '://', ':', '/', '//', '\\', '@', '.', 'a', 'evil', '.com', '?', '#', '%', '%2f', '%00', '"', ' ', '\t', '<', '\u202E', 'é', '1', '[', ']', '-', '_'] // oxfmt-ignore
  let seed = 20261123
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  let accepted = 0
  for (let n = 0; n < 20_000; n++) {
    const start = ['https://', 'https://', 'http://', ''][random(4)] ?? ''
    const text = start + Array.from({ length: 1 + random(9) }, () => pieces[random(pieces.length)]).join('')
    const address = webAddress(text)
    if (address === null) continue
    accepted += 1
    expect(address, text).toMatch(STORABLE)
    const { protocol, hostname, username, password } = new URL(address)
    expect([protocol.startsWith('http'), username, password, hostname.includes('.')], text).toEqual([
      true,
      '',
      '',
      true,
    ])
    expect(webAddress(address), text).toBe(address)
  }
  expect(accepted).toBeGreaterThan(50)
})
