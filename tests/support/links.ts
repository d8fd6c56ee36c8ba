/** A link as people, messengers and mail clients have damaged it. */
export interface MangledLink {
  what: string
  /** The text after the app's address. */
  link: string
  /** The resulting address: everything of the link that can be kept. */
  arrives: string
  /** The title of the resulting screen; by default the list of projects. */
  title?: string
  /** How many filters had to be dropped; the screen shows the number. */
  dropped?: number
}

const FORTY = Array.from({ length: 40 }, (_, index) => `country=c${String(index).padStart(2, '0')}`)
const NOT_FOUND = '404 - Page Not Found'

/** Every known way of damaging a link, with the expected result. */
export const MANGLED_LINKS: MangledLink[] = [
  {
    what: 'campaign parameters before the sign',
    link: '?utm_source=wa&fbclid=X#/projects?country=Saudi+Arabia&country=Qatar',
    arrives: '#/projects?country=Qatar&country=Saudi+Arabia',
  },
  { what: 'nothing at all', link: '#/projects?country=Qatar', arrives: '#/projects?country=Qatar' },
  {
    what: 'a repeated key, in another order',
    link: '#/projects?sort=country&country=Qatar&country=Oman',
    arrives: '#/projects?country=Oman&country=Qatar&sort=country',
  },
  {
    what: 'the list in the old JSON form',
    link: '#/projects?country=%5B%22Qatar%22%5D',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'a sort and a direction that there never were, and a foreign key',
    link: '#/projects?sort=hack&dir=up&min=abc&country=Qatar',
    arrives: '#/projects?country=Qatar',
    dropped: 2,
  },
  { what: 'a slash at the end', link: '#/projects/', arrives: '#/projects' },
  {
    what: 'no slash after the sign',
    link: '#projects?country=Qatar',
    arrives: '#/projects?country=Qatar',
  },
  { what: 'a hashbang', link: '#!/projects?country=Qatar', arrives: '#/projects?country=Qatar' },
  { what: 'an encoded sign', link: '%23/projects?country=Qatar', arrives: '#/projects?country=Qatar' },
  { what: 'a lost sign', link: 'projects?country=Qatar', arrives: '#/projects?country=Qatar' },
  {
    what: 'everything after the sign encoded',
    link: '#%2Fprojects%3Fcountry%3DQatar',
    arrives: '#/projects?country=Qatar',
  },
  { what: 'a path of nobody', link: 'nope/x', arrives: '#/nope/x', title: NOT_FOUND },
  { what: 'a fragment of nobody', link: '#/nope', arrives: '#/nope', title: NOT_FOUND },
  {
    what: 'a screen named like what every object has',
    link: '#/constructor',
    arrives: '#/constructor',
    title: NOT_FOUND,
  },
  {
    what: 'an end that a messenger cut off',
    link: '#/projects?country=Qatar&q=Do',
    arrives: '#/projects?country=Qatar&q=Do',
  },
  {
    what: 'a script in a value, which is text',
    link: '#/projects?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    arrives: '#/projects?q=%3Cscript%3Ealert%281%29%3C%2Fscript%3E',
  },
  {
    what: 'signs to search for, which would be found everywhere',
    link: '#/projects?q=%22...%22&country=Qatar',
    arrives: '#/projects?country=Qatar',
    dropped: 1,
  },
  {
    what: 'an area outside the world',
    link: '#/projects?country=Qatar&bounds=170,-10,999,10',
    arrives: '#/projects?country=Qatar',
    dropped: 1,
  },
  {
    what: 'keys that every object has',
    link: '#/projects?__proto__=x&constructor=y&country=Qatar',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'more values than a query can take',
    link: `#/projects?${FORTY.join('&')}`,
    arrives: `#/projects?${FORTY.slice(0, 30).join('&')}`,
    dropped: 10,
  },
  {
    what: 'JSON encoded twice',
    link: '#/projects?country=%255B%2522Qatar%2522%255D',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'values encoded twice',
    link: '#/projects?country=Saudi%2520Arabia&country=Qatar',
    arrives: '#/projects?country=Qatar&country=Saudi+Arabia',
  },
  {
    what: 'ampersands as mail clients write them',
    link: '#/projects?country=Qatar&amp;sort=country',
    arrives: '#/projects?country=Qatar&sort=country',
  },
  {
    what: 'another host after the sign',
    link: '#//evil.example/x',
    arrives: '#/evil.example/x',
    title: NOT_FOUND,
  },
  {
    what: 'a broken percent sequence, which costs that value',
    link: '#/projects?country=%E0%A4%A&status=Active',
    arrives: '#/projects?status=Active',
    dropped: 1,
  },
  {
    what: 'fields that staff removed and nonsense among them',
    link: '#/projects?field=gone%3A5&field=nonsense&country=Qatar',
    arrives: '#/projects?country=Qatar',
    dropped: 2,
  },
  {
    what: 'players in an order that only projects have',
    link: '#/players?sort=capexAmount&country=Qatar',
    arrives: '#/players?country=Qatar',
    title: 'Players',
    dropped: 1,
  },
  {
    what: 'a year of news that cannot be read',
    link: '#/news?year=soon&tag=Rail',
    arrives: '#/news?tag=Rail',
    title: 'Construction Industry News',
    dropped: 1,
  },
  {
    what: 'insights of a year that cannot be read and an unknown measure',
    link: '#/insights?country=Qatar&year=soon&show=all',
    arrives: '#/insights?country=Qatar',
    title: 'Insights',
    dropped: 2,
  },
  {
    what: 'the full stop of the sentence it stood in',
    link: '#/projects/doha-metro.',
    arrives: '#/projects/doha-metro',
    title: 'Doha Metro',
  },
  {
    what: 'the brackets it stood in, and a mark that turns the direction',
    link: '#/projects?country=Qatar)%E2%80%8F',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'the end of a sentence behind its value',
    link: '#/projects?country=Qatar.',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'a mark of direction in a value and capital letters in a key',
    link: '#/projects?Country=%E2%80%8FQatar',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'a sign too many',
    link: '##/projects?country=Qatar',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'the end of a name behind its value',
    link: '#/projects?country=Qatar’s',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'a quotation mark behind its value',
    link: '#/projects?country=Qatar"',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'a curly quote behind a year',
    link: '#/projects?country=Qatar&year=2027”.',
    arrives: '#/projects?country=Qatar&year=2027',
  },
  {
    what: 'a sign and a slash too many',
    link: '#/#/projects?country=Qatar',
    arrives: '#/projects?country=Qatar',
  },
  {
    what: 'the brackets that the address of the site stood in',
    link: ').',
    arrives: '',
    title: 'Construction Industry News',
  },
  {
    what: 'the ending of a share page behind the sign of the app',
    link: '#/projects/doha-metro.html',
    arrives: '#/projects/doha-metro',
    title: 'Doha Metro',
  },
  {
    what: 'words behind a record',
    link: '#/projects/doha-metro is late',
    arrives: '#/projects/doha-metro',
    title: 'Doha Metro',
  },
  {
    what: 'a lost sign and the end of a name',
    link: 'players/qatar-rail’s',
    arrives: '#/players/qatar-rail',
    title: 'Qatar Rail',
  },
  {
    what: 'a full stop behind an article',
    link: '#/news?Item=background-gulf-railways.',
    arrives: '#/news?item=background-gulf-railways',
    title: 'Construction Industry News',
  },
  {
    what: 'the id of an article in capitals',
    link: '#/news?item=BACKGROUND-gulf-railways',
    arrives: '#/news?item=background-gulf-railways',
    title: 'Construction Industry News',
  },
  {
    what: 'the id of a record in capitals and its tab with one',
    link: '#/projects/DOHA-Metro?tab=Players',
    arrives: '#/projects/doha-metro?tab=players',
    title: 'Doha Metro',
  },
  {
    what: 'the share page behind the sign, and a full stop',
    link: '#/share/projects/Doha-Metro.html.',
    arrives: '#/projects/doha-metro',
    title: 'Doha Metro',
  },
  {
    what: 'a tab that there is not',
    link: '#/projects/doha-metro?tab=money',
    arrives: '#/projects/doha-metro',
    title: 'Doha Metro',
  },
  {
    what: 'the page for messengers, made no longer',
    link: 'share/projects/doha-metro-unknown.html',
    arrives: '#/projects/doha-metro-unknown',
    title: 'Project not found',
  },
  {
    what: 'somebody else’s fragment',
    link: '#google_vignette',
    arrives: '',
    title: 'Construction Industry News',
  },
]
