import { PLAYER } from '../../entities/player/fields.ts'
import { fold } from '../../fold.ts'
import { nameKey } from '../names.ts'
import { withSemicolons } from '../read/list.ts'
import {
  dividedAt,
  hasLegalForm,
  isName,
  joined,
  knownParts,
  type Mark,
  type MarkedNames,
  type Piece,
  piecesOf,
  playerKey,
  withPlayersWhole,
} from './marked-names.ts'

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

/**
 * Words of authorities, whose names contain lists and are followed by the body above them: "Ministry of Housing,
 * Utilities and Urban Communities", "Budget Department, Ministry of Finance".
 */
const OFFICIAL =
  /(?<!\p{L})(?:minist|municip|department|directorate|division|secretar|authorit|agenc|bureau|office|commission|council|committee|province|govern|govt|unit(?!\p{L})|institut|direcci|direction|agence|bakanl|mudurlu|وزاره|الهيئه|هيئه|دائره|بلديه|امانه)/iu

/** Whether a name is that of an authority. */
export const isAuthority = (name: string): boolean => OFFICIAL.test(fold(name))

/** Number of commas' parts from which a cell is a list of names. */
const LIST = 3
/** Pieces beyond which a text is no list of players. */
const MOST_PIECES = 20

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

/** A cell with marks between what may be names. */
interface MarkedCell extends MarkedNames {
  cell: string
  times: number
  isOfOne: boolean
}

/** What the other cells of a table show about the marks in a cell. */
interface Evidence {
  /** Whether a name also stands alone in another cell, or is that of a player. */
  isKnown: (name: string) => boolean
  /** Whether the commas of the table mostly separate known names. */
  areCommasTrusted: boolean
}

const isSomeKnown = ({ pieces }: MarkedNames, { isKnown }: Evidence): boolean =>
  pieces.some(({ text }) => isKnown(text))

/** Returns a function that tells which marks of a cell separate two names. */
function separatorsOf(marked: MarkedCell, evidence: Evidence): (mark: Mark, at: number) => boolean {
  const { cell, pieces, isOfOne, isTogether } = marked
  const mayBeSeveral = !isOfOne || isSomeKnown(marked, evidence)
  const list = dividedAt(pieces, (mark) => mark === 'comma').map(joined)
  // What is longer than a name can be is no name of one player.
  const isList = list.length >= LIST && list.every(isName) && (mayBeSeveral || cell.length > PLAYER.name.max)
  return (mark, at) => {
    const isAfterForm = hasLegalForm(pieces[at - 1]?.text ?? '')
    const isBetweenForms = isAfterForm && hasLegalForm(pieces[at]?.text ?? '')
    if (mark === 'line' || isTogether || isBetweenForms) return true
    if (mark === 'slash') return mayBeSeveral || isAfterForm
    if (mark === 'close') return !isOfOne
    if (mark === 'comma') return isList || evidence.areCommasTrusted
    return mark === 'and' && isList && at === pieces.length - 1
  }
}

/** Returns the players that a cell is taken to name. */
function namesIn(marked: MarkedCell, known: readonly string[], evidence: Evidence): readonly string[] {
  if (known.length > 1) return known
  return dividedAt(marked.pieces, separatorsOf(marked, evidence)).flatMap(
    (part) => knownParts(part, evidence.isKnown) ?? [joined(part)],
  )
}

/** Returns the players that a cell would name if all its marks separated, except those that belong to names. */
function mostNamesIn(marked: MarkedCell, evidence: Evidence): readonly string[] {
  const isSeparatedByAnd = isSomeKnown(marked, evidence)
  return dividedAt(marked.pieces, (mark) => mark !== 'dash' && (mark !== 'and' || isSeparatedByAnd)).map(
    joined,
  )
}

/** Decides whether a cell names several players; null if nothing suggests that it does. */
function decided(marked: MarkedCell, known: readonly string[], evidence: Evidence): JoinedName | null {
  const { cell, times, pieces } = marked
  const answer = (parts: readonly string[], isSeveral: boolean): JoinedName => {
    const names = [...new Map(parts.map((name) => [nameKey(name), name])).values()]
    return { cell, parts: names, isSeveral: isSeveral && names.length > 1, times }
  }
  const isOfficial = isAuthority(cell)
  const names = namesIn(marked, known, evidence)
  const areNames = names.every((name) => isName(name) || evidence.isKnown(name))
  if (names.length > 1 && !isOfficial && areNames) return answer(names, true)
  // What may also belong to the name is asked about.
  const possible = mostNamesIn(marked, evidence)
  const isAskedAbout =
    !isOfficial || known.length > 1 || pieces.some(({ mark }) => mark === 'line' || mark === 'slash')
  return possible.length > 1 && isAskedAbout && possible.every(isName) ? answer(possible, false) : null
}

/** Decides on every cell by the names that are known so far. */
function decidedAll(cells: readonly MarkedCell[], isKnown: Evidence['isKnown']): JoinedName[] {
  const known = cells.map(({ pieces }) => knownParts(pieces, isKnown) ?? [])
  const withCommas = cells.flatMap(({ pieces }, at) =>
    pieces.some(({ mark }) => mark === 'comma') ? [known[at] ?? []] : [],
  )
  const byCommas = withCommas.filter((names) => names.length > 1).length
  const areCommasTrusted = byCommas > 0 && byCommas >= withCommas.length * TRUSTED
  return cells.flatMap((marked, at) => decided(marked, known[at] ?? [], { isKnown, areCommasTrusted }) ?? [])
}

/** Counts the different cells of columns. */
function countedCells(columns: readonly NamesColumn[]): Map<string, { times: number; isOfOne: boolean }> {
  const counted = new Map<string, { times: number; isOfOne: boolean }>()
  for (const { cells, isOfOne } of columns)
    for (const cell of cells) {
      const existing = counted.get(cell)
      if (existing) existing.times += 1
      else counted.set(cell, { times: 1, isOfOne })
    }
  return counted
}

/**
 * Returns how the cells of columns of players that may name several are read, most frequent first: by what also
 * stands alone in other cells or is a known player, by legal forms, and by the mark between the names.
 */
export function joinedNames(
  columns: readonly NamesColumn[],
  { isPlayer, isWhole }: KnownNames = NOBODY,
): Map<string, JoinedName> {
  const marked: MarkedCell[] = []
  /** Keys of the names that stand alone in a cell. */
  const alone = new Set<string>()
  for (const [raw, said] of countedCells(columns)) {
    const cell = raw.trim()
    const isAsked = MAY_JOIN.test(cell) && !SAYS_ITSELF.test(withSemicolons(cell)) && !isWhole(nameKey(cell))
    const names = isAsked ? withPlayersWhole(piecesOf(cell), isWhole) : null
    if (!names || names.pieces.length < 2 || names.pieces.length > MOST_PIECES) alone.add(playerKey(cell))
    else marked.push({ cell, ...said, ...names })
  }
  if (marked.length === 0) return new Map()
  // "Larsen & Toubro" is a name, whatever its parts are.
  const isAnd = ({ mark }: Piece) => mark === null || mark === 'and'
  for (const { cell, pieces } of marked) if (pieces.every(isAnd)) alone.add(playerKey(cell))
  let found: JoinedName[] = []
  // The players of one cell show where the names of other cells end, as they will when they are records.
  for (let pass = 0, before = -1; pass < MOST_PASSES && alone.size > before; pass++) {
    before = alone.size
    const answers = new Map<string, boolean>()
    found = decidedAll(marked, (name) => {
      const answer = answers.get(name)
      if (answer !== undefined) return answer
      const key = playerKey(name)
      const is = key !== '' && (alone.has(key) || isPlayer(key))
      answers.set(name, is)
      return is
    })
    for (const { parts, isSeveral } of found)
      if (isSeveral) for (const name of parts) alone.add(playerKey(name))
  }
  return new Map(found.toSorted((a, b) => b.times - a.times).map((each) => [each.cell, each]))
}
