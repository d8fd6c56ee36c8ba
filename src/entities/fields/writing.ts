import * as z from 'zod/mini'
import { isCurrency } from '../../values/currency.ts'
import { dateOf } from '../../values/date.ts'
import { oneLine, severalLines } from '../../values/plain-text.ts'
import { MONEY_OPTIONS, numberIn } from '../../values/quantity.ts'
import { webAddress } from '../../values/web-address.ts'
import type { FieldValue } from '../../records/fields.ts'
import {
  customValues,
  dateText,
  withoutBlanks,
  idText,
  linkText,
  momentText,
  required,
  numberOf,
  numberText,
  textUpTo,
} from './draft.ts'
import { splitList } from './split-list.ts'
import type {
  CustomValues,
  FieldOf,
  FieldTable,
  FieldKind,
  TypedField,
  TypedName,
  ValueOf,
  Values,
} from './field.ts'
import { typedFields } from './labels.ts'
import { MAX_ELEMENT_LENGTH } from './limits.ts'

/** The typed value of a field: a text, unless its input holds another type. */
type DraftValue<F> = F extends { kind: 'choice'; options: readonly (infer T)[]; blank: infer B }
  ? T | (null extends B ? '' : never)
  : F extends { kind: 'references' | 'names' }
    ? string[]
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'customValues' }
        ? CustomValues
        : string

/** The typed values of a record's fields. */
export type DraftOf<T> = { -readonly [Name in TypedName<T>]: DraftValue<T[Name]> }

/** The stored values of a record, for every field of its table. */
export type Stored<T> = Record<keyof T & string, FieldValue>

/** The stored values of the fields that people type. */
type StoredTyped<T> = {
  -readonly [Name in TypedName<T>]: T[Name] extends { kind: 'text' | 'longText' }
    ? string
    : T[Name] extends { kind: 'names' | 'tags' }
      ? string[]
      : FieldValue
}

interface Writing<F, V, D> {
  check: (field: F) => z.ZodMiniType<D, D>
  /** Converts a decoded value to its draft; `undefined` gives a blank draft. */
  draft: (value: V | undefined, field: F) => D
  /** Converts a validated draft to the value to store. */
  stored: (draft: D, field: F) => FieldValue
}

const asItIs = <V>(value: V): V => value
const orBlank = (value: string | null | undefined): string => value ?? ''
const orNone = (value: string[] = []): string[] => value
/**
 * Normalises one line. A name of a lookup list is only trimmed; separated texts lose blanks and duplicates.
 */
const lineOf = (draft: string, { list, mark }: FieldOf<'text'>): string => {
  if (list !== undefined) return draft.trim()
  const line = oneLine(draft)
  return mark === undefined ? line : splitList(line, mark).join(`${mark} `)
}
const address = (draft: string): string => webAddress(draft) ?? ''

const isCode = (value: string): boolean => value.trim() === '' || isCurrency(value.trim().toUpperCase())

const textOf = (field: FieldOf<'text' | 'longText'>) =>
  field.needed === undefined ? textUpTo(field.max) : required(field.needed, field.max)

const LINK = { check: () => linkText, draft: orBlank, stored: address }

const WRITING: { [K in FieldKind]: Writing<FieldOf<K>, ValueOf<FieldOf<K>>, DraftValue<FieldOf<K>>> } = {
  text: { check: textOf, draft: orBlank, stored: lineOf },
  longText: { check: textOf, draft: orBlank, stored: severalLines },
  choice: {
    check: ({ options, blank }) => z.enum([...(blank === null ? [''] : []), ...options]),
    draft: (value: string | null | undefined, { blank }) =>
      value === undefined ? orBlank(blank) : orBlank(value),
    stored: (draft, { blank }) => draft || blank,
  },
  quantity: { check: numberText, draft: numberIn, stored: numberOf },
  amount: {
    check: () => numberText(MONEY_OPTIONS),
    draft: numberIn,
    stored: (draft) => numberOf(draft, MONEY_OPTIONS),
  },
  currency: {
    check: () => z.string().check(z.refine(isCode, 'Use a currency code such as GBP')),
    draft: orBlank,
    stored: (draft) => draft.trim().toUpperCase() || null,
  },
  partialDate: { check: () => dateText, draft: orBlank, stored: dateOf },
  moment: {
    check: () => momentText,
    draft: (value?: number | null) => (value == null ? '' : new Date(value).toISOString()),
    stored: (draft) => (draft === '' ? null : new Date(draft)),
  },
  link: LINK,
  pictureLink: LINK,
  file: { check: () => textUpTo(400), draft: orBlank, stored: asItIs<string> },
  parent: { check: () => idText, draft: orBlank, stored: (draft) => draft || null },
  reference: {
    check: (field) =>
      required(field.needed, 128).check(
        z.refine((value) => /^[A-Za-z0-9_-]{1,128}$/.test(value), 'Not an id'),
      ),
    draft: orBlank,
    stored: asItIs<string>,
  },
  references: {
    check: ({ max }) => z.array(z.string()).check(z.maxLength(max, `At most ${max}`)),
    draft: orNone,
    stored: asItIs<string[]>,
  },
  names: {
    check: ({ max, label }) =>
      z.array(textUpTo(MAX_ELEMENT_LENGTH)).check(z.maxLength(max, `At most ${max} ${label.toLowerCase()}`)),
    draft: orNone,
    stored: (draft) => [...new Set(draft.flatMap((name) => name.trim() || []))],
  },
  tags: {
    check: ({ max, one, label }) =>
      z.string().check(
        z.refine((value) => splitList(value, ',').length <= max, `At most ${max} ${label.toLowerCase()}`),
        z.refine(
          (value) => splitList(value, ',').every((tag) => tag.length <= MAX_ELEMENT_LENGTH),
          `At most ${MAX_ELEMENT_LENGTH} characters per ${one}`,
        ),
      ),
    draft: (value: string[] = []) => value.join(', '),
    stored: (draft) => splitList(oneLine(draft), ','),
  },
  flag: { check: () => z.boolean(), draft: (value = false) => value, stored: asItIs<boolean> },
  customValues: {
    check: () => customValues,
    draft: (value: CustomValues = {}) => value,
    stored: withoutBlanks,
  },
}

/**
 * Looks up how a field's kind is written; TypeScript cannot relate the field to its entry, hence the cast.
 */
const writingOf = (field: TypedField) =>
  WRITING[field.kind] as unknown as Writing<TypedField, unknown, unknown>

const each = (
  table: FieldTable,
  work: (field: TypedField, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(typedFields(table).map(([name, field]) => [name, work(field, name)]))

/** Returns the checks of the typed fields, for z.object. */
export const shapeOf = <T extends FieldTable>(table: T) =>
  each(table, (field) => writingOf(field).check(field)) as {
    [Name in TypedName<T>]: z.ZodMiniType<DraftValue<T[Name]>, DraftValue<T[Name]>>
  }

/** Returns the draft of a record; a blank draft without one. */
export const draftOfFields = <T extends FieldTable>(
  table: T,
  record: Pick<Values<T>, TypedName<T>> | null | undefined,
): DraftOf<T> =>
  each(table, (field, name) =>
    writingOf(field).draft(record?.[name as keyof typeof record], field),
  ) as DraftOf<T>

/**
 * Returns the fields to store for a validated draft, except derived fields, which each record adds itself.
 */
export const storedOfDraft = <T extends FieldTable>(table: T, draft: DraftOf<T>): StoredTyped<T> =>
  each(table, (field, name) =>
    writingOf(field).stored(draft[name as keyof typeof draft], field),
  ) as StoredTyped<T>

/** Returns the writing functions for a table without derived fields whose drafts begin blank. */
export const writingFrom = <T extends FieldTable>(table: T) => ({
  draftOf: (record?: Pick<Values<T>, TypedName<T>>): DraftOf<T> => draftOfFields(table, record),
  /** Returns the fields to store for a validated draft. */
  fieldsOfDraft: (draft: DraftOf<T>) => storedOfDraft(table, draft),
})
