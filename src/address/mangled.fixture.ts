/*
 * The ways in which people, messengers and mail clients mangle links. Shared by the tests of everything that
 * parses addresses: the application, the server, and the application as the fallback page of a static host.
 */

type Tail = readonly [what: string, tail: string]

/** Trailing characters taken over from the text around a link, as typed. */
const TYPED: readonly Tail[] = [
  ['the full stop of its sentence', '.'],
  ['a comma', ','],
  ['a semicolon', ';'],
  ['a colon', ':'],
  ['an exclamation mark', '!'],
  ['a bracket', ')'],
  ['a bracket and a full stop', ').'],
  ['a square bracket', ']'],
  ['a square bracket and a bracket', '])'],
  ['an angle bracket', '>'],
  ['a quotation mark', '"'],
  ['an apostrophe', "'"],
  ['a closing curly quote', '”'],
  ['a single curly quote', '’'],
  ['a guillemet', '»'],
  ['the end of a name', '’s'],
  ['the end of a name, typed plainly', "'s"],
  ['a space', ' '],
  ['a line break', '\n'],
  ['a hard space', '\u00A0'],
  ['a sign without width', '\u200B'],
  ['a mark from left to right', '\u200E'],
  ['a mark from right to left', '\u200F'],
  ['an isolate', '\u2069'],
  ['a byte order mark', '\uFEFF'],
  ['three dots', '…'],
  ['an Arabic comma', '،'],
  ['the marks of bold text', '**'],
  ['the marks of code', '`'],
  ['a backslash', '\\'],
  ['a sign of its own', '#'],
]

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*.]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Trailing characters as typed and as encoded; browsers strip literal white space at the end. */
export const TAILS: readonly Tail[] = TYPED.flatMap(([what, tail]): Tail[] =>
  tail.trim() === ''
    ? [[what, encoded(tail)]]
    : [
        [what, tail],
        [`${what}, encoded`, encoded(tail)],
      ],
)

/** One address of every kind in the application, without the `#`, each ending in a different part. */
export const SCREEN_ADDRESSES: readonly string[] = [
  '/',
  '/news',
  '/news?item=background-gulf-railways',
  '/?item=background-gulf-railways',
  '/projects',
  '/projects?country=Qatar',
  '/projects?country=Qatar&status=Active',
  '/projects?country=Qatar&year=2030',
  '/projects?country=Qatar&sort=name&dir=desc',
  '/projects?country=Qatar&peek=doha-metro',
  '/projects/doha-metro',
  '/projects/doha-metro?tab=players',
  '/players',
  '/players?type=Company',
  '/players/qatar-rail',
  '/players/qatar-rail?tab=projects',
  '/search?q=metro',
  '/insights',
  '/compare?projects=doha-metro&projects=neom',
  '/privacy',
]

/** Ways in which the `#` before an address is doubled, encoded or lost. */
export const SIGNS: readonly [what: string, sign: string][] = [
  ['as it is written', '#/'],
  ['a sign too many', '##/'],
  ['two signs and slashes', '#/#/'],
  ['a hashbang', '#!/'],
  ['a hashbang after a sign', '#/#!/'],
  ['no slash', '#'],
  ['an encoded sign', '%23/'],
  ['two encoded signs', '%23%23/'],
  ['a sign and an encoded one', '#%23/'],
  ['two slashes', '#//'],
]

/** Files that the server answers with directly: the address of each, and misspellings of it. */
export const PUBLISHED_ADDRESSES: readonly [address: string, spellings: readonly string[]][] = [
  [
    'share/projects/neom.html',
    [
      'share/projects/neom',
      'share/projects/neom.htm',
      'share/projects/neom.html/',
      'share/Projects/neom.html',
      'SHARE/projects/neom.html',
      'share/projects/neom.HTML',
      'share//projects/neom.html',
      'share/projects/neom.html%20is%20late',
    ],
  ],
  ['share/index.html', ['share/', 'share', 'Share/Index.HTML', 'share/index']],
  ['feeds/news.xml', ['feeds/news', 'Feeds/News.XML', 'feeds//news.xml', 'feeds/news.xml/']],
  ['feeds/projects.json', ['FEEDS/PROJECTS.JSON', 'feeds/projects.Json']],
  ['sitemap.xml', ['sitemap', 'Sitemap.xml', 'SITEMAP.XML', 'sitemap.xml/']],
  ['robots.txt', ['Robots.txt', 'robots']],
]

/** Returns all misspellings of a published address. */
export const mangledSpellings = ([address, spellings]: (typeof PUBLISHED_ADDRESSES)[number]): string[] => [
  ...spellings,
  ...TAILS.flatMap(([, tail]) => (tail === '#' ? [] : [address + tail])),
  ...TAILS.slice(0, 12).flatMap(([, tail]) => (tail === '#' ? [] : [spellings[0] + tail])),
]

/** Share page addresses whose id has the wrong case: no such record exists, but one in lower case does. */
export const SHARE_LINKS_IN_CAPITALS: readonly [what: string, path: string][] = [
  ['with the id in capitals', 'share/projects/NEOM.html'],
  ['all in capitals', 'SHARE/PROJECTS/NEOM.HTML'],
  ['with a capital letter and a full stop', 'share/projects/Neom.html.'],
]
