import type { LookupCollection } from '../lookup/fields.ts'
import type { ReferredCollection } from '../registry/collections.ts'
import type { QuantityOptions } from '../../values/quantity.ts'

/*
 * The kinds of fields that records consist of: the options of each, and the type of its values. How a kind is read is in
 * reading.ts. What staff do with it (check, draft, store, limit, import) follows from the same description in
 * modules that no visitor loads: labels.ts, limits.ts, writing.ts and src/import.
 */

/** Values of dynamic fields by name. */
export type CustomValues = Record<string, string | number | boolean>

interface Labelled {
  /** What forms, conflicts and the history call the field. */
  label: string
  /** Earlier names of it. */
  older?: readonly string[]
  /** The field came when records had been stored already: one that lacks its key has it blank, and the rules let it. */
  addedLater?: true
}

interface Needed {
  /** What a form says when it is left blank; absent when it may be. */
  needed?: string
}

interface Limited {
  /** The most UTF-16 units of a text, or the most elements of a list, as firestore.rules has it. */
  max: number
}

interface Referring {
  /** The collection of the records whose ids it holds. */
  to: ReferredCollection
}

interface Parted {
  /** The mark between several texts that are typed, stored and shown as one. */
  mark?: string
}

interface FromLookup {
  /** The list that staff keep of the names it may hold. */
  list?: LookupCollection
}

interface KindOf<Options, Value> {
  options: Options
  value: Value
}

interface Kinds {
  /** One line. `blank` stands for it in documents that lack it. */
  text: KindOf<Labelled & Needed & Limited & FromLookup & Parted & { blank?: string }, string>
  /** Several lines. */
  longText: KindOf<Labelled & Needed & Limited & { blank?: string }, string>
  /** One of a closed list, in any capitals; anything else is `blank`, where null stands for "not stated". */
  choice: KindOf<Labelled & { options: readonly string[]; blank: string | null }, string | null>
  /** A number from `least` to `most`; null when unknown or beyond. */
  quantity: KindOf<
    Labelled & Pick<QuantityOptions, 'percent'> & { least: number; most: number },
    number | null
  >
  /** Units of a currency, null when unknown; a record reads it together with its currency. */
  amount: KindOf<Labelled, number | null>
  /** ISO 4217, null without an amount. */
  currency: KindOf<Labelled, string | null>
  /** An ISO date to the precision known: `2029`, `2029-04`, `2029-04-30`. */
  partialDate: KindOf<Labelled, string | null>
  /** Epoch ms; stored as a timestamp. */
  moment: KindOf<Labelled, number | null>
  /** A web address, '' for none. */
  link: KindOf<Labelled, string>
  /** The address of a picture elsewhere, '' for none. */
  pictureLink: KindOf<Labelled, string>
  /** The path of an uploaded file, '' for none. */
  file: KindOf<Labelled, string>
  /** The id of a record of the same collection, null for none. */
  parent: KindOf<Labelled, string | null>
  /** The id of a record without which this one means nothing. */
  reference: KindOf<Labelled & Required<Needed> & Referring, string>
  references: KindOf<Labelled & Limited & Referring, string[]>
  /** Several texts, chosen one by one. */
  names: KindOf<Labelled & Limited & FromLookup, string[]>
  /** Several texts, typed as one with commas between them; `one` is what one of them is called. */
  tags: KindOf<Labelled & Limited & { one: string }, string[]>
  flag: KindOf<Labelled, boolean>
  /** Values of the fields that staff defined. */
  customValues: KindOf<Labelled, CustomValues>
}
export type FieldKind = keyof Kinds

/** A field of one kind, as any table describes it. */
export type FieldOf<K extends FieldKind> = { [Each in K]: { kind: Each } & Kinds[Each]['options'] }[K]

/** A field that people type. */
export type TypedField = FieldOf<FieldKind>

/** What follows from other fields and is stored beside them; nobody types it, the record works it out. */
export interface Derived<V> {
  kind: 'derived'
  /** For the compiler only. */
  value?: V
}

/** The fields of one sort of record by name: what it stores besides its stamp, childCount and the mark of a sample. */
export type FieldTable = Readonly<Record<string, TypedField | Derived<unknown>>>

/** The names of the fields that people type. */
export type TypedName<T> = string &
  { [Name in keyof T]: T[Name] extends { kind: 'derived' } ? never : Name }[keyof T]

/** What a field holds as the program reads it. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer T)[]; blank: infer B }
  ? T | B
  : F extends { kind: infer K extends FieldKind }
    ? Kinds[K]['value']
    : F extends Derived<infer V>
      ? V
      : never

/** A record as the program reads it. */
export type Values<T> = { -readonly [Name in keyof T]: ValueOf<T[Name]> }

export const derived = <V>(): Derived<V> => ({ kind: 'derived' })

/** As `derived`, of several texts: at most so many. */
export const derivedTexts = <const M extends number>(max: M): Derived<string[]> & { max: M } => ({
  kind: 'derived',
  max,
})
