import { CONTENT_COLLECTIONS } from '../entities/registry/collections.ts'
import { type HeadedTable, headedTable, vocabularyOf } from './columns.ts'
import { missingColumns } from './missing-columns.ts'
import type { ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import type { Table } from './file/table.ts'
import { type Heading, headingOf } from './match/heading.ts'
import { proposeMapping } from './match/propose.ts'
import { givesCountry } from './places.ts'
import { DATES, KEY } from './special.ts'

/** Words for each kind of record, in file names and in headings of names and numbers: "project_id". */
const SUBJECTS: Readonly<Record<ImportedCollection, ReadonlySet<string>>> = {
  projects: words(
    'project projects proj plant plants station stations facility facilities terminal terminals pipeline pipelines mine mines dam dams site sites scheme schemes programme program works asset assets tender tenders contract contracts port ports airport airports road roads bridge bridges infrastructure planta central obra obras unidad tesis kraftwerk kraftwerke anlage anlagen projet projets proyecto proyectos projekt projekte proje مشروع مشاريع المشروع المشاريع',
  ),
  players: words(
    'player players company companies contractor contractors client clients supplier suppliers vendor vendors consultant consultants developer developers organisation organisations organization organizations firm firms customer customers agency agencies empresa empresas entreprise entreprises firma firmen شركة شركات الشركة الشركات',
  ),
  news: words('news article articles press headline headlines story stories أخبار'),
  events: words(
    'event events conference conferences exhibition exhibitions expo venue venues فعالية فعاليات',
  ),
  roles: words('role roles participation participations participants'),
}
/** Words that occur only in headings about works: "Installed capacity (MW)", "Construction end". */
const OF_WORKS = words(
  'capacity mw mwe gw gwh mwh kv megawatt megawatts construction commissioned commissioning decommissioned groundbreaking fuel floors storeys potencia puissance leistung القدرة',
)
const OF_A_COLUMN = 4
const OF_THE_FILE = 2.5
/** Penalty for a missing date: conferences and articles have one, so the table lists something else. */
const UNDATED = 3
/** Penalty per missing required column, or if all rows share a few names. */
const UNNAMED = 2
/** Minimum share of distinct names of companies or articles; units of a plant share its name. */
const DISTINCT = 0.6

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

const isOfWorks = ({ words: said, unit }: Heading): boolean =>
  [...said, ...(unit ?? '').toLowerCase().split(/[^\p{L}\d]+/u)].some((word) => OF_WORKS.has(word))

/** Whether the names in a column repeat: then they say to whom each row belongs, not what it is. */
function isRepeated({ rows }: HeadedTable, at: number): boolean {
  const names = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean)
  return new Set(names).size < names.length * DISTINCT
}

/**
 * Suggests the kind of record that a table lists: the kind whose fields it fills best, without lacking
 * required ones, and whose name occurs in its headings or file name.
 */
export function suggestedCollection(table: Table, fileName: string): ImportedCollection {
  const file = headingOf(fileName).words
  const scores = CONTENT_COLLECTIONS.map((name) => {
    const { columns, identity } = IMPORT_DEFINITIONS[name]
    const headed = headedTable(table, vocabularyOf(columns))
    const mapping = proposeMapping(headed, columns, [], fileName)
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
    const isOfOthers = name !== 'projects' && name !== 'roles' && isRepeated(headed, naming)
    const isAbout = (named: readonly string[]) => named.some((word) => SUBJECTS[name].has(word))
    return (
      // Favours many filled fields, and a high share of them: three of four beat three of thirty.
      filled -
      missingColumns(columns, mapping, (at) => givesCountry(headed.rows, at)).length * UNNAMED +
      filled / fields -
      (isUndated ? UNDATED : 0) -
      (isOfOthers ? OF_A_COLUMN + UNNAMED : 0) +
      (name === 'projects' && headed.headings.some(isOfWorks) ? OF_A_COLUMN : 0) +
      (isAbout(about) && !isOfOthers ? OF_A_COLUMN : 0) +
      (isAbout(file) ? OF_THE_FILE : 0)
    )
  })
  return CONTENT_COLLECTIONS[scores.indexOf(Math.max(...scores))] ?? 'projects'
}
