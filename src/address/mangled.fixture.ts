/*
 * What people, messengers and mail clients make of a link. One table for all who read addresses: the application, the
 * server, and the application where a static host has nothing to answer with.
 */

type Tail = readonly [what: string, tail: string]

/** What is left behind a link from the text around it, as it is typed. */
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

/** The same as it arrives: as it is typed, and with its signs encoded. Spaces at the end are the browser's to leave out. */
export const TAILS: readonly Tail[] = TYPED.flatMap(([what, tail]): Tail[] =>
  tail.trim() === ''
    ? [[what, encoded(tail)]]
    : [
        [what, tail],
        [`${what}, encoded`, encoded(tail)],
      ],
)

/** Every kind of address of the application, each ending in another part of it: what follows the sign. */
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

/** How the sign before an address of the application is doubled, encoded or lost. */
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

/** What the server answers with by itself: the address of each, and other spellings of it. */
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

/** Every spelling of a published address, none of which is the right one. */
export const mangledSpellings = ([address, spellings]: (typeof PUBLISHED_ADDRESSES)[number]): string[] => [
  ...spellings,
  ...TAILS.flatMap(([, tail]) => (tail === '#' ? [] : [address + tail])),
  ...TAILS.slice(0, 12).flatMap(([, tail]) => (tail === '#' ? [] : [spellings[0] + tail])),
]

/** The address of a share page with the id in other letters: there is no such record, but one in small letters. */
export const SHARE_LINKS_IN_CAPITALS: readonly [what: string, path: string][] = [
  ['with the id in capitals', 'share/projects/NEOM.html'],
  ['all in capitals', 'SHARE/PROJECTS/NEOM.HTML'],
  ['with a capital letter and a full stop', 'share/projects/Neom.html.'],
]
