import { PLAYER } from '../../entities/player/fields.ts'
import { fold } from '../../fold.ts'
import { nameKey } from '../names.ts'
import { isCountry } from '../read/country.ts'
import { withSemicolons } from '../read/list.ts'
import { withoutMessrs } from '../read/messrs.ts'
import { isNotStated } from '../read/reading.ts'

/** What is known about the names of a table's players. */
export interface KnownNames {
  /** Whether a player has this name. */
  isPlayer: (key: string) => boolean
  /** Whether a stored text has this name as one, so that it is not taken apart again. */
  isWhole: (key: string) => boolean
}

/** A cell that may name several players without their shares. */
export interface JoinedName {
  cell: string
  /** The players that it may name. */
  parts: readonly string[]
  /** Whether it is taken for several players unless the user says otherwise. */
  isSeveral: boolean
  times: number
}

const NOBODY: KnownNames = { isPlayer: () => false, isWhole: () => false }

/** Legal forms, without points and spaces. */
const LEGAL: ReadonlySet<string> = new Set(
  (
    'ltd limited llc llp lp plc inc incorporated corp corporation co company compagnie gmbh mbh ag kg kgaa ohg ug se sa sas sasu spa srl sarl ' +
    'sae saog saoc bv nv as a/s oy oyj ab asa jsc pjsc psc cjsc ojsc pao ooo pvt private wll bsc bscc ksc kscp kscc qsc qpsc ec est pte pty sdn ' +
    'bhd fze fzc fzco dmcc fz sti san tic ins ve anonim sirketi limitada ltda eirl cv de rl sab sapi sapib sl slu sau sal slp jv jsco ' +
    'lda unipessoal doo dd sro zrt kft nyrt spzoo sp z oo vzw bvba cvba ev eg aps is asl eood ood ead ad еоод оод еад ад ооо зао оао пао ао ' +
    'шركه ش م ذ شذمم شمم المحدوده'
  ).split(' '),
)
/** Words that many companies share, so that they name none alone. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'and the of for group groupe holding holdings contractors contractor contracting construction constructions engineering engineers ' +
    'international trading industries industry industrial partners partner sons son brothers bros associates services service energy ' +
    'electric electrical power development developments investment investments enterprises enterprise consulting consultants general ' +
    'technologies technology systems solutions projects works infrastructure global et fils freres cie und sohne'
  ).split(' '),
)

/** Words for companies that work together, around or after their names. */
const TOGETHER =
  '(?:jv|j\\.v\\.|joint[-\\s]ventures?|consortium|consorcio|consorzio|konsortium|groupement|ortak girişimi|ائتلاف|تحالف)'
const TOGETHER_BEFORE = new RegExp(
  `^(?:(?:a|the|un|le)\\s)?(?:${TOGETHER}(?:\\s*[:–-]\\s*|\\s+(?:of|between|de|d['’]|entre|بين)\\s*|\\s*\\(\\s*)|(?:jv|joint venture)\\s+)(?=\\S)`,
  'iu',
)
const TOGETHER_AFTER = new RegExp(`\\s*[-–,(]?\\s*${TOGETHER}\\s*\\)?$`, 'iu')

/**
 * Words of authorities, whose names contain lists and are followed by the body above them: "Ministry of Housing,
 * Utilities and Urban Communities", "Budget Department, Ministry of Finance".
 */
const OFFICIAL =
  /(?<!\p{L})(?:minist|municip|department|directorate|division|secretar|authorit|agenc|bureau|office|commission|council|committee|province|govern|govt|unit(?!\p{L})|institut|direcci|direction|agence|bakanl|mudurlu|وزاره|الهيئه|هيئه|دائره|بلديه|امانه)/iu

/** Marks between names, from the surest to the least sure. */
type Mark = 'line' | 'slash' | 'close' | 'comma' | 'and' | 'dash'
const MARKS =
  /(?<line>\s*\n\s*)|(?<slash>\s+\/\s*|\s*\/\s+|\s+\+\s+)|(?<close>(?<=\p{L}{3})\/(?=\p{L}{3}))|(?<comma>\s*[,،]\s*)|(?<and>\s+(?:&|and|et|und|y|و)\s+)|(?<dash>\s+[-–]\s+)/giu

interface Atom {
  text: string
  /** Mark before the atom; null for the first. */
  mark: Mark | null
  /** The mark as written. */
  between: string
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll('.', '')
    .split(/[^\p{L}\d/]+/u)
    .filter(Boolean)

const isLegal = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => LEGAL.has(word))
const isCommon = (words: readonly string[]): boolean =>
  words.every((word) => LEGAL.has(word) || COMMON.has(word) || word.length === 1)

/** Key of a name without its legal form, so that "Arabtec L.L.C." is "Arabtec". */
export function playerKey(name: string): string {
  const words = nameKey(name.includes('.') ? name.replaceAll(/(?<=(?<!\p{L})\p{L})\./gu, '') : name).split(
    ' ',
  )
  let end = words.length
  while (end > 1 && LEGAL.has(words[end - 1] ?? '')) end -= 1
  return words.slice(0, end).join(' ')
}

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Legal forms that begin no name. */
const BEGINS_WITH_LEGAL = /^(?:ltd|limited|llc|inc|co|corp|gmbh|plc|kg|srl|spa)(?!\p{L})/iu

/** Short names of countries that stand after companies; other short texts may be companies: "SK". */
const CALLED = /^(?:uae|ksa|usa|uk|prc)$/i

const namesCountry = (text: string): boolean => (text.length > 3 || CALLED.test(text)) && isCountry(text)

const initials = (text: string): string =>
  Array.from(text.matchAll(/(?<!\p{L})\p{Lu}/gu), ([letter]) => letter).join('')

/** Whether an atom continues the name before it: a legal form, "& Sons", a country, the name in short. */
function continues({ text, mark }: Atom, before: string): boolean {
  if (isCommon(wordsOf(text)) || /^[(\p{Ll}]/u.test(text) || BEGINS_WITH_LEGAL.test(text)) return true
  if (mark !== 'line' && namesCountry(text) && !namesCountry(before)) return true
  if (mark === 'line' && /(?:[&,-]|\b(?:and|of|for|et|de))$/i.test(before.trim())) return true
  return letters(text) < 2 || (text.length > 1 && text === initials(before))
}

/** Splits a text at every mark outside brackets; what cannot be a name alone stays with the name before it. */
function atomsOf(cell: string): Atom[] {
  // Marks in brackets belong to a remark.
  const masked = cell.replaceAll(/[([][^)\]]*[)\]]/g, (inside) => '\u0000'.repeat(inside.length))
  const atoms: Atom[] = []
  let from = 0
  let mark: Mark | null = null
  let between = ''
  const take = (to: number) => {
    const text = withoutMessrs(cell.slice(from, to).replace(/^\s*(?:\d+[.)]|[-•*])\s+/, '')).trim()
    const atom = { text, mark, between }
    const last = atoms.at(-1)
    if (last && continues(atom, last.text)) last.text += (between.trim() === '' ? ' ' : between) + text
    else if (text !== '') atoms.push(atom)
  }
  for (const { index, groups, 0: found } of masked.matchAll(MARKS)) {
    take(index)
    mark = (Object.keys(groups ?? {}).find((name) => groups?.[name] !== undefined) ?? 'and') as Mark
    between = found
    from = index + found.length
  }
  take(cell.length)
  return atoms
}

const joined = (atoms: readonly Atom[]): string =>
  atoms
    .map(({ text, between, mark }, at) => (at === 0 ? text : (mark === 'line' ? ' ' : between) + text))
    .join('')

/** Divides atoms at the marks that separate. */
function dividedAt(atoms: readonly Atom[], separates: (mark: Mark, at: number) => boolean): Atom[][] {
  const parts: Atom[][] = []
  for (const [at, atom] of atoms.entries()) {
    const last = parts.at(-1)
    if (last && !(atom.mark !== null && separates(atom.mark, at))) last.push(atom)
    else parts.push([atom])
  }
  return parts
}

/** Divides atoms into known names, as many as possible; null if some part is no known name. */
function knownParts(atoms: readonly Atom[], isKnown: (name: string) => boolean): string[] | null {
  for (let end = 1; end <= atoms.length; end++) {
    const name = joined(atoms.slice(0, end))
    if (!isKnown(name)) continue
    const rest = end === atoms.length ? [] : knownParts(atoms.slice(end), isKnown)
    if (rest) return [name, ...rest]
  }
  return null
}

/** Number of commas' parts from which a cell is a list of names. */
const LIST = 3
/** Atoms beyond which a text is no list of players. */
const MOST_ATOMS = 20

const isName = (text: string): boolean =>
  letters(text) >= 2 && !/\d{3}/.test(text) && text.split(/\s+/).length <= 8 && !isNotStated(text)

const hasLegalForm = (text: string): boolean => {
  const words = wordsOf(text)
  return words.length > 1 && isLegal(words.slice(-1))
}

/** A cell at its marks. */
interface Read {
  atoms: readonly Atom[]
  /** Whether the cell says that companies work together. */
  isTogether: boolean
}

const SAYS_TOGETHER = new RegExp(TOGETHER, 'iu')

function readCell(addressed: string): Read {
  const cell = withoutMessrs(addressed)
  // The quick check comes first: hardly any name has such a word.
  if (!SAYS_TOGETHER.test(cell)) return { atoms: atomsOf(cell), isTogether: false }
  const before = cell.replace(TOGETHER_BEFORE, '')
  const bare = before.replace(TOGETHER_AFTER, '')
  const inside = before === cell ? bare : bare.replace(/\)$/, '')
  const isTogether = inside !== cell
  return { atoms: atomsOf(isTogether ? inside : cell), isTogether }
}

/** Joins the longest runs of atoms that are the name of a player, so that it is not taken apart again. */
function withPlayersWhole({ atoms, isTogether }: Read, isWhole: KnownNames['isWhole']): Read {
  const whole: Atom[] = []
  for (let at = 0; at < atoms.length;) {
    const rest = atoms.slice(at)
    const ends = rest.map((_, n) => rest.length - n)
    const end = ends.find((n) => n > 1 && isWhole(nameKey(joined(rest.slice(0, n))))) ?? 1
    const [first] = rest
    if (first) whole.push({ ...first, text: joined(rest.slice(0, end)) })
    at += end
  }
  return { atoms: whole, isTogether }
}

/** Number of times that the cells are decided on, each time with the players found before. */
const MOST_PASSES = 4

const MAY_JOIN = /[/,،&+\n]|\s(?:and|et|und|y|و|-|–)\s/iu
/** Shares and semicolons say themselves where one name ends. */
const SAYS_ITSELF = /%|;/
/** Share of the cells with commas from which the commas of a column separate. */
const TRUSTED = 0.3

/** Cells of a column that names players. */
export interface NamesColumn {
  cells: Iterable<string>
  /** Whether the column names one body in most rows, such as an owner or an authority; contractors are several. */
  isOfOne: boolean
}

/**
 * Returns how the cells of columns of players that may name several are read, most frequent first: by what also
 * stands alone in other cells or is a known player, by legal forms, and by the mark between the names.
 */
export function joinedNames(
  columns: readonly NamesColumn[],
  { isPlayer, isWhole }: KnownNames = NOBODY,
): Map<string, JoinedName> {
  const times = new Map<string, { times: number; isOfOne: boolean }>()
  for (const { cells, isOfOne } of columns)
    for (const raw of cells) {
      const existing = times.get(raw)
      if (existing) existing.times += 1
      else times.set(raw, { times: 1, isOfOne })
    }
  const asked: { cell: string; times: number; isOfOne: boolean; read: Read }[] = []
  const single: string[] = []
  for (const [raw, said] of times) {
    const cell = raw.trim()
    const isAsked = MAY_JOIN.test(cell) && !SAYS_ITSELF.test(withSemicolons(cell)) && !isWhole(nameKey(cell))
    const read = isAsked ? withPlayersWhole(readCell(cell), isWhole) : null
    if (!read || read.atoms.length < 2 || read.atoms.length > MOST_ATOMS) single.push(cell)
    else asked.push({ cell, ...said, read })
  }
  if (asked.length === 0) return new Map()
  const alone = new Set(single.map(playerKey))
  // "Larsen & Toubro" is a name, whatever its parts are.
  const isAnd = ({ mark }: Atom) => mark === null || mark === 'and'
  for (const { cell, read } of asked) if (read.atoms.every(isAnd)) alone.add(playerKey(cell))
  const answers = new Map<string, boolean>()
  const isKnown = (name: string): boolean => {
    const answer = answers.get(name)
    if (answer !== undefined) return answer
    const key = playerKey(name)
    const is = key !== '' && (alone.has(key) || isPlayer(key))
    answers.set(name, is)
    return is
  }
  const found = new Map<string, JoinedName>()
  /** Decides on every cell by the names that are known so far. */
  function decide(): void {
    answers.clear()
    found.clear()
    const known = new Map(asked.map(({ cell, read }) => [cell, knownParts(read.atoms, isKnown) ?? []]))
    const isOfCommas = ({ read: { atoms } }: { read: Read }) => atoms.some(({ mark }) => mark === 'comma')
    const withCommas = asked.filter(isOfCommas)
    const byCommas = withCommas.filter(({ cell }) => (known.get(cell)?.length ?? 0) > 1).length
    const areCommasTrusted = byCommas > 0 && byCommas >= withCommas.length * TRUSTED
    for (const { cell, times: count, isOfOne, read } of asked) {
      const { atoms, isTogether } = read
      const isOfficial = OFFICIAL.test(fold(cell))
      const all = known.get(cell) ?? []
      const isSomeKnown = atoms.some(({ text }) => isKnown(text))
      const list = dividedAt(atoms, (mark) => mark === 'comma').map(joined)
      // What is longer than a name can be is no name of one player.
      const isNoOne = cell.length > PLAYER.name.max
      const isList = list.length >= LIST && list.every(isName) && (!isOfOne || isSomeKnown || isNoOne)
      const areLegal = (at: number) =>
        [atoms[at - 1], atoms[at]].every((atom) => hasLegalForm(atom?.text ?? ''))
      const separates = (mark: Mark, at: number): boolean => {
        if (mark === 'line' || isTogether || areLegal(at)) return true
        if (mark === 'slash') return !isOfOne || isSomeKnown
        if (mark === 'close') return !isOfOne
        if (mark === 'comma') return isList || areCommasTrusted
        return mark === 'and' && isList && at === atoms.length - 1
      }
      const divided =
        all.length > 1
          ? all
          : dividedAt(atoms, separates).flatMap((part) => knownParts(part, isKnown) ?? [joined(part)])
      if (divided.length > 1 && !isOfficial && divided.every((name) => isName(name) || isKnown(name))) {
        put(cell, divided, true, count)
        continue
      }
      // What may also belong to the name is asked about.
      const possible = dividedAt(atoms, (mark) =>
        mark === 'and' || mark === 'dash' ? isSomeKnown && mark === 'and' : true,
      ).map(joined)
      const isAskedAbout =
        !isOfficial || all.length > 1 || atoms.some(({ mark }) => mark === 'line' || mark === 'slash')
      if (possible.length > 1 && isAskedAbout && possible.every(isName)) put(cell, possible, false, count)
    }
  }
  function put(cell: string, parts: readonly string[], isSeveral: boolean, count: number): void {
    const names = [...new Map(parts.map((name) => [nameKey(name), name])).values()]
    found.set(cell, { cell, parts: names, isSeveral: isSeveral && names.length > 1, times: count })
  }
  // The players of one cell show where the names of other cells end, as they will when they are records.
  for (let pass = 0, before = -1; pass < MOST_PASSES && alone.size > before; pass++) {
    before = alone.size
    decide()
    for (const { parts, isSeveral } of found.values())
      if (isSeveral) for (const name of parts) alone.add(playerKey(name))
  }
  return new Map([...found].sort(([, a], [, b]) => b.times - a.times))
}
