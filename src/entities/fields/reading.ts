import {
  customFields,
  date,
  ids,
  link,
  moment,
  number,
  type Raw,
  text,
  textOrNull,
  texts,
} from '../../records/decoding.ts'
import type { FieldOf, FieldTable, FieldKind, TypedName, Values } from './field.ts'

/** Decodes one kind of field from a document of any age, which may hold the field under any of `names`. */
type Read<K extends FieldKind> = (raw: Raw, names: string[], field: FieldOf<K>) => unknown

const anyText = (raw: Raw, names: string[], { blank = '' }: { blank?: string } = {}): string =>
  text(raw, ...names) || blank
const anyLink = (raw: Raw, names: string[]): string => link(raw, ...names)
const anyTexts = (raw: Raw, names: string[]): string[] => texts(raw, ...names)
const byRecord = () => null

const READ: { [K in FieldKind]: Read<K> } = {
  text: anyText,
  longText: anyText,
  choice: (raw, names, { options, blank }) => {
    const written = text(raw, ...names).toLowerCase()
    return options.find((option) => option.toLowerCase() === written) ?? blank
  },
  quantity: (raw, names, { least, most }) => {
    const value = number(raw, ...names)
    return value !== null && value >= least && value <= most ? value : null
  },
  amount: byRecord,
  currency: byRecord,
  partialDate: (raw, names) => date(raw, ...names),
  moment: (raw, [name = '']) => moment(raw[name]),
  link: anyLink,
  pictureLink: anyLink,
  file: (raw, names) => text(raw, ...names),
  parent: (raw, names) => textOrNull(raw, ...names),
  reference: (raw, names) => text(raw, ...names),
  references: (raw, names) => ids(raw, ...names),
  names: anyTexts,
  tags: anyTexts,
  flag: (raw, [name = '']) => raw[name] === true,
  customValues: customFields,
}

/**
 * Decodes the fields of a document of any age, except derived fields and amounts, which each record adds
 * itself.
 */
export function readFields<T extends FieldTable>(table: T, raw: Raw): Pick<Values<T>, TypedName<T>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(table))
    if (field.kind !== 'derived')
      values[name] = (READ[field.kind] as Read<FieldKind>)(raw, [name, ...(field.older ?? [])], field)
  return values as Pick<Values<T>, TypedName<T>>
}
