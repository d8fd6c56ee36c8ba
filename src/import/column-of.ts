import type { FieldOf, FieldTable, FieldKind, TypedField } from '../entities/fields/field.ts'
import type { ReferredCollection } from '../entities/registry/collections.ts'
import { NOUNS } from '../entities/registry/nouns.ts'
import { typedFields } from '../entities/fields/labels.ts'
import { wordsIn } from '../entities/import/headings.ts'
import type { Column } from './columns.ts'
import type { ImportDefinition, ImportedCollection } from './definition.ts'
import { readAmount } from './read/amount.ts'
import { readChoice } from './read/choice.ts'
import { readCurrency } from './read/currency.ts'
import { readDate } from './read/date.ts'
import { readLink } from './read/link.ts'
import { readList, readTags } from './read/list.ts'
import { readMoment } from './read/moment.ts'
import { readNumber } from './read/number.ts'
import type { Reader } from './read/reading.ts'
import { readLine, readLineUpTo, readText, statedText } from './read/text.ts'
import { readYesNo } from './read/yes-no.ts'

/** Reader for each kind of field; null where a file cannot hold it or has a column for each of its parts. */
const READERS: { [K in FieldKind]: (field: FieldOf<K>, name: string) => Reader | null } = {
  text: (field) => ('needed' in field ? readLineUpTo(field.max) : statedText(readLineUpTo(field.max))),
  longText: () => statedText(readText),
  choice: ({ options }) => readChoice(options),
  quantity: (field) => readNumber(field),
  amount: () => readAmount,
  currency: () => readCurrency,
  partialDate: (_, name) => readDate(name.startsWith('start') ? 'start' : 'end'),
  moment: () => readMoment,
  link: () => readLink,
  pictureLink: () => readLink,
  file: () => null,
  parent: () => readLine,
  reference: () => readLine,
  references: () => readList,
  names: () => readList,
  tags: () => readTags,
  flag: () => readYesNo,
  customValues: () => null,
}

/** Settings of a record's columns beyond its field table. */
interface Particular {
  /** Names of the fields in other people's tables, separated by commas. */
  headings: Readonly<Record<string, string | undefined>>
  /** Blank fields that are filled from another one, and so are not required in a file. */
  beginnings?: Readonly<Record<string, string>>
  /** Columns that are not fields of the record. */
  extraColumns?: readonly Column[]
  /** Readers for columns that their kind does not cover. */
  readers?: Readonly<Record<string, Reader>>
}

/** Returns the columns of a record: its id, and every field that users type. */
function columnsOf(
  table: FieldTable,
  { headings, readers = {}, extraColumns = [], beginnings = {} }: Particular,
): Column[] {
  const columns = typedFields(table).flatMap(([name, field]): Column[] => {
    const reader = READERS[field.kind] as (field: TypedField, name: string) => Reader | null
    const read = readers[name] ?? reader(field, name)
    const aliases = [...(field.older ?? []), ...wordsIn(headings[name] ?? '')].filter(Boolean)
    if (read === null) return []
    return [
      {
        name,
        label: field.label,
        kind: field.kind,
        read,
        aliases,
        required: 'needed' in field && !(name in beginnings),
      },
    ]
  })
  return [{ name: 'id', label: 'Id', read: readLine, aliases: [] }, ...columns, ...extraColumns]
}

/** Derives the part of an import definition that follows from the field table of a record. */
export function fromFields(name: ImportedCollection, table: FieldTable, particular: Particular) {
  const fields = typedFields(table)
  const named = (is: (field: TypedField) => boolean): string[] =>
    fields.flatMap(([column, field]) => (is(field) ? [column] : []))
  const { one, many } = NOUNS[name]
  return {
    name,
    nouns: [one, many] as const,
    columns: columnsOf(table, particular),
    beginnings: particular.beginnings ?? {},
    lists: named(({ kind }) => kind === 'names' || kind === 'references'),
    yesNo: named(({ kind }) => kind === 'flag'),
    keptWhenBlank: named(
      (field) => field.kind === 'moment' || (field.kind === 'choice' && field.blank !== null),
    ),
    fixed: named(({ kind }) => kind === 'reference'),
    references: fields.flatMap(([column, field]): ImportDefinition['references'][number][] => {
      if (field.kind === 'parent') return [{ column, to: name as ReferredCollection }]
      if (field.kind === 'reference') return [{ column, to: field.to, needed: true }]
      return field.kind === 'references' ? [{ column, to: field.to }] : []
    }),
    lookups: fields.flatMap(([column, field]) =>
      'list' in field && field.list ? [{ column, collection: field.list }] : [],
    ),
  }
}
