import { CONTENT_COLLECTIONS } from '../entities/registry/collections.ts'
import { type HeadedTable, headedTable, vocabularyOf } from './columns.ts'
import { missingColumns } from './missing-columns.ts'
import type { ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import type { Table } from './file/table.ts'
import { valuesAt } from './match/cells.ts'
import { type Heading, headingOf } from './match/heading.ts'
import { namesWorks, SUBJECTS, words } from './match/subjects.ts'
import { withRecordsInRows } from './match/turned.ts'
import { proposeMapping } from './match/propose.ts'
import { givesCountry } from './places.ts'
import { DATES, KEY, ROLE } from './special.ts'

/** Words that occur only in headings about works: "Installed capacity (MW)", "Construction end". */
const OF_WORKS = words(
  'capacity mw mwe gw gwh mwh kv megawatt megawatts construction commissioned commissioning decommissioned groundbreaking fuel floors storeys potencia puissance leistung القدرة',
)
/** Words that occur only in headings about who owns companies: "Number of shares", "Shareholder". */
const OF_SHARES = words(
  'shareholder shareholders shareholding shareholdings stockholder stockholders shares actionnaire actionnaires accionista accionistas المساهم المساهمون المساهمين الاسهم',
)
const OF_A_COLUMN = 4
const OF_THE_FILE = 2.5
/** Penalty for a missing date: conferences and articles have one, so the table lists something else. */
const UNDATED = 3
/** Penalty per missing required column, or if all rows share a few names. */
const UNNAMED = 2
/** Minimum share of distinct names of companies or articles; units of a plant share its name. */
const DISTINCT = 0.6
/** Minimum share of rows in which the column of names is filled. */
const FILLED = 0.5

const isOfWorks = ({ words: said, unit }: Heading): boolean =>
  [...said, ...(unit ?? '').toLowerCase().split(/[^\p{L}\d]+/u)].some((word) => OF_WORKS.has(word))

/** Whether a table lists who owns companies, not works and their owners. */
const isOfShares = ({ headings }: HeadedTable): boolean =>
  headings.some(({ words: said }) => said.some((word) => OF_SHARES.has(word))) &&
  !headings.some((heading) => isOfWorks(heading) || namesWorks(heading))

/**
 * Whether the names in a column say to whom a row belongs, not what it is: they repeat, most rows have none, or
 * an earlier column names works, as where a scheme stands before its contractor.
 */
function saysToWhomRowsBelong({ headings, rows }: HeadedTable, at: number): boolean {
  const names = valuesAt(rows, at)
  return (
    new Set(names).size < names.length * DISTINCT ||
    (names.length > 0 && names.length < rows.length * FILLED) ||
    headings.slice(0, Math.max(0, at)).some(namesWorks)
  )
}

/** Whether a column names those who have a part in works that have a name and a cost of their own. */
const isOfPart = (works: readonly string[], at: number): boolean =>
  (works[at]?.startsWith(ROLE) ?? false) && works.includes('name') && works.includes('capexAmount')

/**
 * Suggests the kind of record that a table lists: the kind whose fields it fills best, without lacking
 * required ones, and whose name occurs in its headings or file name.
 */
export function suggestedCollection(table: Table, fileName: string): ImportedCollection {
  const file = headingOf(fileName).words
  const read = CONTENT_COLLECTIONS.map((name) => {
    const { columns, identity } = IMPORT_DEFINITIONS[name]
    const vocabulary = vocabularyOf(columns)
    const headed = headedTable(withRecordsInRows(table, vocabulary), vocabulary)
    return { name, columns, identity, headed, mapping: proposeMapping(headed, columns, [], fileName) }
  })
  const works = read.find(({ name }) => name === 'projects')?.mapping.targets ?? []
  const scores = read.map(({ name, columns, identity, headed, mapping }) => {
    const filled = new Set(mapping.targets.filter((target) => target !== '' && !target.startsWith('$'))).size
    const fields = columns.filter((column) => !column.name.startsWith('$')).length
    const about = [identity[0], 'id', KEY].flatMap(
      (target) => headed.headings[mapping.targets.indexOf(target ?? '')]?.words ?? [],
    )
    const second = columns.find((column) => column.name === identity[1])
    const isUndated =
      (second?.kind === 'partialDate' || second?.kind === 'moment') &&
      ![second.name, DATES].some((target) => mapping.targets.includes(target))
    const naming = mapping.targets.indexOf(identity[0] ?? '')
    const isListOfOwners = name === 'players' && isOfShares(headed)
    const isBeside =
      !isListOfOwners &&
      name !== 'projects' &&
      name !== 'roles' &&
      (saysToWhomRowsBelong(headed, naming) || isOfPart(works, naming))
    const isAbout = (named: readonly string[]) => named.some((word) => SUBJECTS[name].has(word))
    return (
      // Favours many filled fields, and a high share of them: three of four beat three of thirty.
      filled -
      missingColumns(columns, mapping, (at) => givesCountry(headed.rows, at)).length * UNNAMED +
      filled / fields -
      (isUndated ? UNDATED : 0) -
      (isBeside ? OF_A_COLUMN + UNNAMED : 0) +
      (name === 'projects' && headed.headings.some(isOfWorks) ? OF_A_COLUMN : 0) +
      ((isAbout(about) && !isBeside) || isListOfOwners ? OF_A_COLUMN : 0) +
      (isAbout(file) ? OF_THE_FILE : 0)
    )
  })
  return CONTENT_COLLECTIONS[scores.indexOf(Math.max(...scores))] ?? 'projects'
}
