import { fieldsToMake, type FieldToMake } from './new-fields.ts'
import {
  type Column,
  type CustomColumn,
  type HeadedTable,
  headedTable,
  matched,
  vocabularyOf,
} from './columns.ts'
import { customColumnsOf } from './context.ts'
import { customColumn } from './custom.ts'
import type { ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { type Checked, check, type Existing, type PlannedImport } from './check.ts'
import { UnreadableFile } from './file/failure.ts'
import { type OpenedFile, type OpenOptions, openFile, openText } from './file/open.ts'
import type { Table } from './file/table.ts'
import type { Mapping } from './mapping.ts'
import { sampleOf } from './match/content-score.ts'
import { FIRST_COLUMN, turn } from './match/turned.ts'
import type { KnownNames } from './match/joined-names.ts'
import { playerKey } from './match/marked-names.ts'
import { nameKey } from './names.ts'
import { joinedNamesByField, type JoinedNamesOfField } from './names-apart.ts'
import { proposeMapping } from './match/propose.ts'
import { type Reading, taken } from './read/reading.ts'
import { typedReader } from './read/typed.ts'
import { missingColumns } from './missing-columns.ts'
import { givesCountry } from './places.ts'
import { rankedSheets, type RankedSheet } from './sheets.ts'
import { type UnknownWords, unknownWords } from './unknown-words.ts'
import type { CheckedRow, Verdict } from './verdict.ts'
import type { PlanOptions } from './plan.ts'
import type { Change } from '../records/change.ts'
import type { Stamp } from '../records/fields.ts'
import { suggestedCollection } from './suggest.ts'

export interface FileSummary {
  name: string
  kind: OpenedFile['kind']
  encoding: string | null
  delimiter: string | null
  /** Sheets that hold anything, the most likely one first. */
  sheets: readonly { name: string; at: number; isHidden: boolean; rows: number }[]
}

/** A column of the file, as the user is asked about it. */
export interface FileColumn {
  /** Position in the rows. */
  at: number
  heading: string
  samples: readonly string[]
  /** Whether the column is hidden in the workbook. */
  isHidden: boolean
  /** Whether the cells name a country, alone or with a place. */
  givesCountry: boolean
}

/** Result of inspecting a sheet: its header, its columns and the proposed mapping. */
export interface SheetInspection {
  headerLine: number
  /** Position of the header among the rows, -1 for none, FIRST_COLUMN if each column is a record. */
  headerAt: number
  /** Number of rows below the header that explain it: tags, types, descriptions. */
  explained: number
  rows: number
  notes: number
  /** Number of rows between the others that are no records: headings, page numbers, subtotals. */
  between: number
  /** Line of the header of another table below; null if there is none. */
  another: number | null
  /** Number of rows hidden in the workbook. */
  hidden: number
  /** Rows from which the user can choose the header: the first ones, the chosen one, that of another table. */
  top: readonly { at: number; line: number; cells: readonly string[] }[]
  /** Columns that have a heading or hold anything. */
  columns: readonly FileColumn[]
  mapping: Mapping
}

export interface CheckRequest {
  collection: ImportedCollection
  mapping: Mapping
  options: PlanOptions & { hasRoles: boolean }
}

/** A change without the traits of its record, which are functions and cannot be sent by a worker. */
export type PlainChange = Omit<Change, 'traits'>

/** Copies only the data of a change; functions of its entity, if present, cannot be sent by a worker. */
function withoutTraits({
  collection,
  id,
  rev,
  before,
  after,
  legacy,
  whole,
  createdAt,
  restored,
  childCount,
  shard,
  addsRow,
  isFirst,
  madeAt,
}: Change): PlainChange {
  return {
    collection,
    id,
    rev,
    before,
    after,
    legacy,
    createdAt,
    restored,
    childCount,
    shard,
    addsRow,
    isFirst,
    madeAt,
    ...(whole && { whole }),
  }
}

const TOP = 12
const SAMPLES = 3

/** Rows that a check has processed. */
export interface CheckProgress {
  done: number
  total: number
}

/** Shortest time between two reports of progress, ms. */
const REPORTS = 250

/** The import from the bytes of a file to the changes to write; independent of screen, disk and network. */
export class Importer {
  readonly #onProgress: (progress: CheckProgress) => void
  #name = ''
  #file: OpenedFile | null = null
  #collection: ImportedCollection = 'projects'
  #sheet: RankedSheet | null = null
  #headed: HeadedTable | null = null
  #planned: PlannedImport | null = null
  #custom: readonly CustomColumn[] = []
  readonly #edits = new Map<number, Map<string, string>>()
  #written: readonly Change[] = []
  existing: Existing = { records: {}, lookups: {}, fields: [] }

  /** @param onProgress called during long checks, about four times a second */
  constructor(onProgress: (progress: CheckProgress) => void = () => undefined) {
    this.#onProgress = onProgress
  }

  /**
   * Opens a file or a pasted text.
   * @throws UnreadableFile when it holds no table
   */
  open(
    content: Uint8Array | string,
    name: string,
    collection: ImportedCollection,
    options: OpenOptions = {},
  ): FileSummary {
    this.#file = typeof content === 'string' ? openText(content, options) : openFile(content, options)
    this.#name = name
    this.#collection = collection
    this.#edits.clear()
    const sheets = rankedSheets(this.#file.sheets, IMPORT_DEFINITIONS[collection])
    if (sheets.length === 0) throw new UnreadableFile('The file has no rows.')
    const { kind, encoding, delimiter } = this.#file
    return {
      name,
      kind,
      encoding,
      delimiter,
      sheets: sheets.map(({ name: sheet, at, isHidden, headed }) => ({
        name: sheet,
        at,
        isHidden,
        rows: headed.rows.length,
      })),
    }
  }

  /** Returns the rows of a sheet as in the file. */
  table(sheet: number): Table {
    return this.#file?.sheets[sheet]?.read() ?? { rows: [], faults: [] }
  }

  /** Suggests which kind of record a sheet lists. */
  suggest(sheet: number): ImportedCollection {
    return suggestedCollection(
      this.table(sheet),
      [this.#name.replace(/\.\w+$/, ''), this.#file?.sheets[sheet]?.name].filter(Boolean).join(' '),
    )
  }

  /** Inspects a sheet; `headerAt` is the header row chosen by the user. */
  inspectSheet(sheet: number, collection: ImportedCollection, headerAt?: number): SheetInspection {
    this.#collection = collection
    this.#edits.clear()
    const found = rankedSheets(
      (this.#file?.sheets ?? []).slice(sheet, sheet + 1),
      IMPORT_DEFINITIONS[collection],
    )[0]
    if (!found) throw new UnreadableFile('The sheet is empty.')
    const asInFile = this.table(sheet)
    if (headerAt !== undefined) found.table = headerAt === FIRST_COLUMN ? turn(asInFile) : asInFile
    this.#sheet = found
    const isTurned = found.table.isTurned === true
    const headed =
      headerAt === undefined
        ? found.headed
        : headedTable(found.table, vocabularyOf(this.#columns()), isTurned ? 0 : headerAt)
    this.#headed = headed
    const custom = customColumnsOf(IMPORT_DEFINITIONS[collection], this.existing.fields)
    const named = [this.#name, found.name].filter(Boolean).join(' ')
    return {
      headerLine: headed.headerLine,
      headerAt: isTurned
        ? FIRST_COLUMN
        : found.table.rows.findIndex(({ line }) => line === headed.headerLine),
      explained: headed.explained,
      rows: headed.rows.length + found.table.faults.length,
      notes: headed.notes.length,
      between: headed.between.length,
      another: headed.another,
      hidden: found.table.hidden ?? 0,
      top: asInFile.rows.flatMap(({ line, cells }, at) => {
        const isNamed = !isTurned && (line === headed.headerLine || line === headed.another)
        return at < TOP || isNamed ? [{ at, line, cells }] : []
      }),
      columns: headed.headings.flatMap(({ text }, at): FileColumn[] => {
        const samples = [...new Set(sampleOf(headed.rows, at))].slice(0, SAMPLES)
        const isHidden = found.table.hiddenColumns?.has(at) ?? false
        if (text === '' && samples.length === 0) return []
        return [{ at, heading: text, samples, isHidden, givesCountry: givesCountry(headed.rows, at) }]
      }),
      mapping: proposeMapping(headed, this.#columns(), custom, named),
    }
  }

  /** Returns the words that neither the readers nor the lists know, by field, for the user to translate. */
  unknownWords(mapping: Mapping): UnknownWords[] {
    if (!this.#headed) return []
    const lists = Object.fromEntries(
      IMPORT_DEFINITIONS[this.#collection].lookups.map(({ column, collection }) => [
        column,
        (this.existing.lookups[collection] ?? []).map(({ name }) => name),
      ]),
    )
    return unknownWords(this.#headed, mapping, this.#columns(), lists)
  }

  /** Returns the cells that may name several players, by field, for the user to correct how they are read. */
  joinedNames(mapping: Mapping): JoinedNamesOfField[] {
    return this.#headed ? joinedNamesByField(this.#headed, mapping, this.#columns(), this.#knownNames()) : []
  }

  /** Returns the definitions of the dynamic fields that a mapping creates. */
  newFields(mapping: Mapping): FieldToMake[] {
    const columns = (this.#headed?.headings ?? []).map(({ text }, at) => ({ at, heading: text }))
    const { dynamicFields } = IMPORT_DEFINITIONS[this.#collection]
    return fieldsToMake(columns, mapping, dynamicFields, this.existing.fields)
  }

  /** Returns the labels of required columns that a mapping lacks. */
  missingColumns(mapping: Mapping): string[] {
    const gives = (at: number) => givesCountry(this.#headed?.rows ?? [], at)
    return missingColumns(this.#columns(), mapping, gives).map(({ label }) => label)
  }

  /** Runs a dry run that gives every row a verdict. Writes nothing. */
  check({ collection, mapping, options }: CheckRequest): Checked {
    if (!this.#headed || !this.#sheet) throw new UnreadableFile('No file is open.')
    const definition = IMPORT_DEFINITIONS[collection]
    const made = this.newFields(mapping)
    const custom = [
      ...customColumnsOf(definition, this.existing.fields),
      ...made.map((field) => customColumn({ ...field, options: [] })),
    ]
    const targets = mapping.targets.map(
      (target, at) => made.find((field) => field.at === at)?.target ?? target,
    )
    const table = matched(
      this.#headed,
      { ...mapping, targets },
      definition.columns,
      custom,
      this.#knownNames(),
    )
    this.#custom = custom
    const edits = new Map(
      [...this.#edits].map(([line, texts]) => [
        line,
        new Map([...texts].map(([field, text]) => [field, { text, reading: this.#typed(field, text) }])),
      ]),
    )
    this.#planned = check({
      definition,
      table: { ...table, edits },
      faults: this.#sheet.table.faults,
      existing: this.existing,
      custom,
      options,
      onProgress: this.#reporter(table.rows.length),
    })
    return this.#planned.checked
  }

  /** Returns what reports the progress of a check of that many rows, but not more often than REPORTS. */
  #reporter(total: number): (share: number) => void {
    let last = performance.now()
    return (share) => {
      const now = performance.now()
      if (now - last < REPORTS) return
      last = now
      this.#onProgress({ done: Math.floor(share * total), total })
    }
  }

  /** Corrects a value of a row for the next check, or returns the reason why it cannot be read. */
  edit(line: number, field: string, text: string): string | null {
    const { unreadable = null } = this.#typed(field, text)
    if (unreadable !== null) return unreadable
    const existing = this.#edits.get(line)
    if (existing) existing.set(field, text)
    else this.#edits.set(line, new Map([[field, text]]))
    return null
  }

  rows(from: number, count: number): CheckedRow[] {
    return this.#planned?.rows.slice(from, from + count) ?? []
  }

  /** Sets the entries of lookups and the dynamic fields of the database. */
  setLookupsAndFields({ lookups, fields }: Pick<Existing, 'lookups' | 'fields'>): void {
    this.existing = { ...this.existing, lookups, fields }
  }

  /** Adds a part of the existing records of a collection; the first part replaces those held before. */
  addExisting(collection: ImportedCollection, records: readonly Stamp[], isFirst: boolean): void {
    const existing = isFirst ? [] : (this.existing.records[collection] ?? [])
    this.existing.records[collection] = [...existing, ...records]
  }

  /** Selects the rows to write by `verdicts`, with what they need; returns the number of changes. */
  selectRows(verdicts: readonly Verdict[]): number {
    this.#written = this.#planned?.select(verdicts) ?? []
    return this.#written.length
  }

  /** Returns a slice of the selected changes, in the order in which they must be written. */
  changesFrom(from: number, count: number): PlainChange[] {
    return this.#written.slice(from, from + count).map(withoutTraits)
  }

  #typed(field: string, text: string): Reading {
    const column =
      this.#columns().find(({ name }) => name === field) ??
      this.#custom.find(({ name }) => `custom:${name}` === field)
    return column ? typedReader(column)(text) : taken(text)
  }

  /** Returns the names of the existing players, which are read when one is asked for. */
  #knownNames(): KnownNames {
    const names = () =>
      (this.existing.records.players ?? []).flatMap((record) =>
        'name' in record && typeof record.name === 'string' ? [record.name] : [],
      )
    let keys: ReadonlySet<string> | undefined
    let whole: ReadonlySet<string> | undefined
    return {
      isPlayer: (key) => (keys ??= new Set(names().map(playerKey))).has(key),
      isWhole: (key) => (whole ??= new Set(names().map(nameKey))).has(key),
    }
  }

  #columns(): readonly Column[] {
    return IMPORT_DEFINITIONS[this.#collection].columns
  }
}
