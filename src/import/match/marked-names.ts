import { fold } from '../../fold.ts'
import { nameKey } from '../names.ts'
import { isCountry } from '../read/country.ts'
import { withoutMessrs } from '../read/messrs.ts'
import { isNotStated } from '../read/reading.ts'

/** Legal forms, without points and spaces. */
const LEGAL: ReadonlySet<string> = new Set(
  (
    'ltd limited llc llp lp plc inc incorporated corp corporation co company compagnie gmbh mbh ag kg kgaa ohg ug se sa sas sasu spa srl sarl ' +
    'sae saog saoc bv nv as a/s oy oyj ab asa jsc pjsc psc cjsc ojsc pao ooo pvt private wll bsc bscc ksc kscp kscc qsc qpsc ec est pte pty sdn ' +
    'bhd fze fzc fzco dmcc fz sti san tic ins ve lllp sec senc anonim sirketi limitada ltda eirl cv de rl sab sapi sapib sl slu sau sal slp jv jsco ' +
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

/** Marks between names, from the surest to the least sure. */
export type Mark = 'line' | 'slash' | 'close' | 'comma' | 'and' | 'dash'
const MARKS =
  /(?<line>\s*\n\s*)|(?<slash>\s+\/\s*|\s*\/\s+|\s+\+\s+)|(?<close>(?<=\p{L}{3})\/(?=\p{L}{3}))|(?<comma>\s*[,،]\s*)|(?<and>\s+(?:&|and|et|und|y|و)\s+)|(?<dash>\s+[-–]\s+)/giu

/** What stands between two marks of a cell, and the mark before it. */
export interface Piece {
  text: string
  /** Mark before the piece; null for the first. */
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

/** Whether a piece continues the name before it: a legal form, "& Sons", a country, the name in short. */
function continues({ text, mark }: Piece, before: string): boolean {
  if (isCommon(wordsOf(text)) || /^[(\p{Ll}]/u.test(text) || BEGINS_WITH_LEGAL.test(text)) return true
  if (mark !== 'line' && namesCountry(text) && !namesCountry(before)) return true
  if (mark === 'line' && /(?:[&,-]|\b(?:and|of|for|et|de))$/i.test(before.trim())) return true
  return letters(text) < 2 || (text.length > 1 && text === initials(before))
}

/** Splits a text at every mark outside brackets; what cannot be a name alone stays with the name before it. */
function splitAtMarks(cell: string): Piece[] {
  // Marks in brackets belong to a remark.
  const masked = cell.replaceAll(/[([][^)\]]*[)\]]/g, (inside) => '\u0000'.repeat(inside.length))
  const pieces: Piece[] = []
  let from = 0
  let mark: Mark | null = null
  let between = ''
  const take = (to: number) => {
    const text = withoutMessrs(cell.slice(from, to).replace(/^\s*(?:\d+[.)]|[-•*])\s+/, '')).trim()
    const piece = { text, mark, between }
    const last = pieces.at(-1)
    if (last && continues(piece, last.text)) last.text += (between.trim() === '' ? ' ' : between) + text
    else if (text !== '') pieces.push(piece)
  }
  for (const { index, groups, 0: found } of masked.matchAll(MARKS)) {
    take(index)
    mark = (Object.keys(groups ?? {}).find((name) => groups?.[name] !== undefined) ?? 'and') as Mark
    between = found
    from = index + found.length
  }
  take(cell.length)
  return pieces
}

export const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, between, mark }, at) => (at === 0 ? text : (mark === 'line' ? ' ' : between) + text))
    .join('')

/** Divides pieces at the marks that separate. */
export function dividedAt(
  pieces: readonly Piece[],
  separates: (mark: Mark, at: number) => boolean,
): Piece[][] {
  const parts: Piece[][] = []
  for (const [at, piece] of pieces.entries()) {
    const last = parts.at(-1)
    if (last && !(piece.mark !== null && separates(piece.mark, at))) last.push(piece)
    else parts.push([piece])
  }
  return parts
}

/** Divides pieces into known names, as many as possible; null if some part is no known name. */
export function knownParts(pieces: readonly Piece[], isKnown: (name: string) => boolean): string[] | null {
  for (let end = 1; end <= pieces.length; end++) {
    const name = joined(pieces.slice(0, end))
    if (!isKnown(name)) continue
    const rest = end === pieces.length ? [] : knownParts(pieces.slice(end), isKnown)
    if (rest) return [name, ...rest]
  }
  return null
}

export const isName = (text: string): boolean =>
  letters(text) >= 2 && !/\d{3}/.test(text) && text.split(/\s+/).length <= 8 && !isNotStated(text)

export const hasLegalForm = (text: string): boolean => {
  const words = wordsOf(text)
  return words.length > 1 && isLegal(words.slice(-1))
}

/** The pieces of a cell that names players. */
export interface MarkedNames {
  pieces: readonly Piece[]
  /** Whether the cell says that companies work together. */
  isTogether: boolean
}

const SAYS_TOGETHER = new RegExp(TOGETHER, 'iu')

export function piecesOf(addressed: string): MarkedNames {
  const cell = withoutMessrs(addressed)
  // The quick check comes first: hardly any name has such a word.
  if (!SAYS_TOGETHER.test(cell)) return { pieces: splitAtMarks(cell), isTogether: false }
  const before = cell.replace(TOGETHER_BEFORE, '')
  const bare = before.replace(TOGETHER_AFTER, '')
  const inside = before === cell ? bare : bare.replace(/\)$/, '')
  const isTogether = inside !== cell
  return { pieces: splitAtMarks(isTogether ? inside : cell), isTogether }
}

/** Joins the longest runs of pieces that are the name of a player, so that it is not taken apart again. */
export function withPlayersWhole(
  { pieces, isTogether }: MarkedNames,
  isWhole: (key: string) => boolean,
): MarkedNames {
  const whole: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    const rest = pieces.slice(at)
    const ends = rest.map((_, n) => rest.length - n)
    const end = ends.find((n) => n > 1 && isWhole(nameKey(joined(rest.slice(0, n))))) ?? 1
    const [first] = rest
    if (first) whole.push({ ...first, text: joined(rest.slice(0, end)) })
    at += end
  }
  return { pieces: whole, isTogether }
}
