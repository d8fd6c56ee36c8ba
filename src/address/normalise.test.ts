import { describe, expect, test } from 'vitest'
import { plainly } from '../fold.ts'
import { normaliseAddress } from './normalise.ts'
import { parseSearch } from './search.ts'
import {
  mangledSpellings,
  PUBLISHED_ADDRESSES,
  SCREEN_ADDRESSES,
  SHARE_LINKS_IN_CAPITALS,
  SIGNS,
  TAILS,
} from './mangled.fixture.ts'

const ORIGIN = 'https://ppx.example'

/** Returns the path and the search values that a link opens, as the router parses them after normalising. */
function opened(link: string, base = '/') {
  const url = new URL(link.startsWith('?') || link.startsWith('#') ? base + link : base + link, ORIGIN)
  const address = normaliseAddress(url, base)
  expect(new URL(address, ORIGIN).origin).toBe(ORIGIN)
  expect(address.startsWith(base)).toBe(true)
  const path = address.slice(base.length).replace(/^#/, '') || '/'
  const [pathname = '', search = ''] = path.split(/\?(.*)/s)
  return { pathname, search: { ...parseSearch(search) } }
}

const UAE = { country: 'UAE' }
const TWO = { country: ['Saudi Arabia', 'UAE'] }

describe('a mangled link opens the intended address', () => {
  test.each([
    [
      'campaign parameters stand before the fragment',
      '?utm_source=wa&fbclid=X#/projects?country=Saudi+Arabia&country=UAE',
      TWO,
    ],
    ['one value', '#/projects?country=UAE', UAE],
    ['a key is repeated', '#/projects?country=UAE&country=Qatar', { country: ['Qatar', 'UAE'] }],
    ['a list with brackets', '#/projects?country[]=UAE', UAE],
    ['a list with numbers', '#/projects?country%5B0%5D=UAE&country%5B1%5D=Saudi+Arabia', TWO],
    ['a list in the old JSON form', '#/projects?country=%5B%22UAE%22%5D', UAE],
    ['the slash after the sign is lost', '#projects?country=UAE', UAE],
    ['a hashbang', '#!/projects?country=UAE', UAE],
    ['the sign is encoded', '%23/projects?country=UAE', UAE],
    ['the sign is lost', 'projects?country=UAE', UAE],
    ['the end is cut off', '#/projects?country=UAE&q=Red', { country: 'UAE', q: 'Red' }],
    [
      'a script in a value is text',
      '#/projects?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      { q: '<script>alert(1)</script>' },
    ],
    ['JSON encoded twice', '#/projects?country=%255B%2522UAE%2522%255D', UAE],
    ['values encoded twice', '#/projects?country=Saudi%2520Arabia&country=UAE', TWO],
    ['a broken percent sequence loses that value only', '#/projects?country=%E0%A4%A&q=Red', { q: 'Red' }],
    ['ampersands written as entities', '#/projects?country=UAE&amp;q=Red', { country: 'UAE', q: 'Red' }],
    ['the whole fragment is encoded', '#%2Fprojects%3Fcountry%3DUAE', UAE],
    ['the question mark is encoded', '#/projects%3Fcountry=UAE', UAE],
    ['all after the path is encoded', '#projects%3Fcountry%3DUAE', UAE],
    ['a bracket and a mark of direction follow', '#/projects?country=UAE)%E2%80%8F', UAE],
    ['a comma follows', 'projects?country=UAE,', UAE],
    ['a sign too many', '##/projects?country=UAE', UAE],
    ['keys begin with a capital letter', '#/projects?Country=UAE&Q=Red', { country: 'UAE', q: 'Red' }],
    ['a mark of direction stands in a value', '#/projects?country=%E2%80%8FUAE%E2%80%8E', UAE],
    ['an isolate stands around a value', '#/projects?country=%E2%81%A8UAE%E2%81%A9', UAE],
    ['a square bracket follows', '#/projects?country=UAE]', UAE],
    ['the file is named', 'index.html#/projects?country=UAE', UAE],
  ])('%s', (_, link, search) => {
    expect(opened(link)).toEqual({ pathname: '/projects', search })
  })

  test('prototype keys do not pollute objects', () => {
    const { search } = opened('#/projects?__proto__=x&constructor=y&country=UAE')
    expect(search).toEqual({ country: 'UAE', constructor: 'y' })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('a missing share page opens its record', () => {
    expect(opened('share/projects/a-b_1.html').pathname).toBe('/projects/a-b_1')
    expect(opened('share/news/n1.html?utm_source=x')).toEqual({ pathname: '/news', search: { item: 'n1' } })
    expect(opened('share/x/n1.html').pathname).toBe('/share/x/n1.html')
  })

  test.each(mangledSpellings(PUBLISHED_ADDRESSES[0]!))(
    'the address of a share page, written %j, opens its record',
    (path) => {
      expect(opened(path).pathname).toBe('/projects/neom')
      expect(opened(`#/${path}`).pathname).toBe('/projects/neom')
    },
  )

  test.each(
    PUBLISHED_ADDRESSES.slice(1).flatMap((one) => mangledSpellings(one).map((path) => [path, one[0]])),
  )('the address of a published file, written %j, is corrected', (path, meant) => {
    expect(normaliseAddress(new URL(`/${path}`, ORIGIN))).toBe(`/${meant}`)
  })

  test.each(PUBLISHED_ADDRESSES.slice(1))('%s stays an unknown path if the host has no such file', (path) => {
    expect(opened(path).pathname).toBe(`/${path}`)
  })

  /** Reduces search values to letters and digits, as the screens compare them. */
  const read = ({ pathname, search }: ReturnType<typeof opened>) => ({
    pathname,
    search: Object.fromEntries(Object.entries(search).map(([key, value]) => [key, plainly(String(value))])),
  })

  test.each(TAILS)('every address followed by %s opens the same', (_, tail) => {
    for (const address of SCREEN_ADDRESSES) {
      expect(read(opened(`#${address}${tail}`)), address).toEqual(read(opened(`#${address}`)))
      // Without the `#`, an address looks like the path of a file.
      if (/^\/\w/.test(address))
        expect(read(opened(`${address.slice(1)}${tail}`)), address).toEqual(read(opened(`#${address}`)))
    }
  })

  test.each(SIGNS)('every address preceded by %s opens the same', (_, sign) => {
    for (const address of SCREEN_ADDRESSES.slice(1).filter((one) => !one.startsWith('/?')))
      expect(opened(sign + address.slice(1)), address).toEqual(opened(`#${address}`))
  })

  test.each(SCREEN_ADDRESSES)('%s in capitals opens the same screen with the same filters', (address) => {
    const [path = '', search = ''] = address.split('?')
    const capitals = path
      .split('/')
      .map((part, at) => (at === 1 ? part.toUpperCase() : part))
      .join('/')
    const keys = search.replace(
      /(^|&)(\w)/g,
      (_, sign: string, letter: string) => sign + letter.toUpperCase(),
    )
    const whole = keys === '' ? capitals : `${capitals}?${keys}`
    expect(opened(`#${whole}`)).toEqual(opened(`#${address}`))
    if (/^\/\w/.test(address)) expect(opened(whole.slice(1))).toEqual(opened(`#${address}`))
  })

  test.each(SHARE_LINKS_IN_CAPITALS)('the address of a share page %s keeps the case of its id', (_, path) => {
    expect(opened(path).pathname).toMatch(/^\/projects\/(NEOM|Neom)$/)
  })

  test.each([
    ['a full stop', 'neom.'],
    ['a square bracket', 'neom].'],
    ['an encoded bracket', 'neom%29'],
    ['the end of a name', 'neom’s'],
    ['the end of a name, encoded', 'neom%E2%80%99s'],
    ['a hard space', 'neom%C2%A0'],
    ['a line break', 'neom%0A'],
    ['three dots', 'neom…'],
    ['a mark of direction', 'neom%E2%80%8F'],
  ])('the address of a record followed by %s opens the record', (_, id) => {
    expect(opened(`#/projects/${id}`).pathname).toBe('/projects/neom')
    expect(opened(`projects/${id}`).pathname).toBe('/projects/neom')
  })

  test('an unknown path is unchanged', () => {
    expect(opened('nope/x').pathname).toBe('/nope/x')
  })

  test('a protocol-relative path stays on this origin', () => {
    expect(opened('#//evil.example/x').pathname).toBe('/evil.example/x')
    expect(opened('#/\\evil.example/x').pathname).toBe('/evil.example/x')
  })

  test('punctuation after a record’s id is removed, but kept in a value', () => {
    expect(opened('#/projects/a-b_1.').pathname).toBe('/projects/a-b_1')
    expect(opened('#/projects/a-b_1).').pathname).toBe('/projects/a-b_1')
    expect(opened('#/projects?owner=Acme+Ltd.').search).toEqual({ owner: 'Acme Ltd.' })
    expect(opened('#/projects?owner=Acme+%28UK%29').search).toEqual({ owner: 'Acme (UK)' })
    expect(opened('#/projects/..%2Fadmins').pathname).toBe('/projects/..%2Fadmins')
  })

  test('the name of a screen is case-insensitive, an id is not', () => {
    expect(opened('#/PROJECTS?country=UAE')).toEqual({ pathname: '/projects', search: UAE })
    expect(opened('#Projects/Riyadh-Metro').pathname).toBe('/projects/Riyadh-Metro')
    expect(opened('Players').pathname).toBe('/players')
    expect(opened('#/Nope').pathname).toBe('/Nope')
  })

  test('a broken percent sequence in a path is kept literally', () => {
    expect(opened('#/projects/%').pathname).toBe('/projects/%25')
    expect(opened('#/projects/50%-done?q=%E0%A4%A').pathname).toBe('/projects/50%25-done')
    expect(opened('#/projects/%E0%A4%A').pathname).toBe('/projects/%25E0%25A4%25A')
    expect(opened('#/projects/%F0%9F%98%80').pathname).toBe('/projects/%F0%9F%98%80')
  })

  test('a foreign fragment opens the front page', () => {
    expect(opened('#google_vignette').pathname).toBe('/')
    expect(opened('#main').pathname).toBe('/')
    expect(opened('').pathname).toBe('/')
  })

  test('a canonical address is unchanged', () => {
    const link = '/#/projects?country=UAE'
    expect(normaliseAddress(new URL(link, ORIGIN))).toBe(link)
  })

  test('the app works in a subfolder', () => {
    expect(opened('projects?country=UAE', '/ppx/')).toEqual({ pathname: '/projects', search: UAE })
    expect(opened('#/projects?country=UAE', '/ppx/')).toEqual({ pathname: '/projects', search: UAE })
  })

  test('accepts ?meter before the # or without one', () => {
    expect(opened('?meter#/projects?country=UAE').search).toEqual({ country: 'UAE', meter: '1' })
    expect(opened('?meter').search).toEqual({ meter: '1' })
  })
})
