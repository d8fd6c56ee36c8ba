import type { LookupCollection } from '../lookup/fields.ts'
import type { ReferredCollection } from '../registry/collections.ts'
import type { QuantityOptions } from '../../values/quantity.ts'

/*
 * The kinds of field: the options of each and the type of its values. reading.ts says how each kind is
 * decoded. The staff-only parts (check, draft, store, limit, import) follow from the same table, in modules
 * that no visitor loads: labels.ts, limits.ts, writing.ts and src/import.
 */

/** Values of dynamic fields, by name. */
export type CustomValues = Record<string, string | number | boolean>

interface Labelled {
  /** Label in forms, conflicts and the history. */
  label: string
  /** Earlier names of the field in stored documents. */
  older?: readonly string[]
  /** The field was added after records had been stored: a missing key means blank, and the rules allow it. */
  addedLater?: true
  /**
   * The field that makes up one value with this one, as an amount does with its currency: whoever changes either
   * changes both, so the two are merged, refused and undone together.
   */
  completes?: string
}

interface Needed {
  /** The form's message when the field is blank; absent when it may be blank. */
  needed?: string
}

interface Limited {
  /** Maximum UTF-16 units of a text or elements of a list; must match firestore.rules. */
  max: number
}

interface Referring {
  /** The collection of the records that the ids refer to. */
  to: ReferredCollection
}

interface Parted {
  /** The separator between several texts that are typed, stored and shown as one. */
  mark?: string
}

interface FromLookup {
  /** The lookup list whose names the field may hold. */
  list?: LookupCollection
}

interface KindOf<Options, Value> {
  options: Options
  value: Value
}

interface Kinds {
  /** One line of text. `blank` is the value when a document has none. */
  text: KindOf<Labelled & Needed & Limited & FromLookup & Parted & { blank?: string }, string>
  /** Several lines of text. */
  longText: KindOf<Labelled & Needed & Limited & { blank?: string }, string>
  /** One of `options`, in any case; anything else becomes `blank`, where null means "not stated". */
  choice: KindOf<Labelled & { options: readonly string[]; blank: string | null }, string | null>
  /** A number from `least` to `most`; null when unknown or out of range. */
  quantity: KindOf<
    Labelled & Pick<QuantityOptions, 'percent'> & { least: number; most: number },
    number | null
  >
  /** Units of a currency, null when unknown; each record decodes it together with its currency. */
  amount: KindOf<Labelled, number | null>
  /** ISO 4217 code, null without an amount. */
  currency: KindOf<Labelled, string | null>
  /** An ISO date to the precision known: `2029`, `2029-04`, `2029-04-30`. */
  partialDate: KindOf<Labelled, string | null>
  /** Epoch ms; stored as a timestamp. */
  moment: KindOf<Labelled, number | null>
  /** A web address, '' when there is none. */
  link: KindOf<Labelled, string>
  /** The address of a picture on another site, '' when there is none. */
  pictureLink: KindOf<Labelled, string>
  /** The path of an uploaded file, '' when there is none. */
  file: KindOf<Labelled, string>
  /** The id of a record of the same collection, null when there is none. */
  parent: KindOf<Labelled, string | null>
  /** The id of a record that this record requires. */
  reference: KindOf<Labelled & Required<Needed> & Referring, string>
  references: KindOf<Labelled & Limited & Referring, string[]>
  /** Several texts, chosen one by one. */
  names: KindOf<Labelled & Limited & FromLookup, string[]>
  /** Several texts, typed as one with commas between them; `one` is the noun for a single text. */
  tags: KindOf<Labelled & Limited & { one: string }, string[]>
  flag: KindOf<Labelled, boolean>
  /** Values of the dynamic fields. */
  customValues: KindOf<Labelled, CustomValues>
}
export type FieldKind = keyof Kinds

/** A field of kind `K`, as field tables describe it. */
export type FieldOf<K extends FieldKind> = { [Each in K]: { kind: Each } & Kinds[Each]['options'] }[K]

/** A field that people type. */
export type TypedField = FieldOf<FieldKind>

/** A field that the record computes from other fields and stores beside them; nobody types it. */
export interface Derived<V> {
  kind: 'derived'
  /** Carries the type only; never set. */
  value?: V
}

/** The fields of one entity by name: everything it stores besides its stamp, childCount and `sample`. */
export type FieldTable = Readonly<Record<string, TypedField | Derived<unknown>>>

/** The names of the fields that people type. */
export type TypedName<T> = string &
  { [Name in keyof T]: T[Name] extends { kind: 'derived' } ? never : Name }[keyof T]

/** The decoded value of a field. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer T)[]; blank: infer B }
  ? T | B
  : F extends { kind: infer K extends FieldKind }
    ? Kinds[K]['value']
    : F extends Derived<infer V>
      ? V
      : never

/** The decoded values of a field table. */
export type Values<T> = { -readonly [Name in keyof T]: ValueOf<T[Name]> }

export const derived = <V>(): Derived<V> => ({ kind: 'derived' })

/** Like `derived`, for a list of at most `max` texts. */
export const derivedTexts = <const M extends number>(max: M): Derived<string[]> & { max: M } => ({
  kind: 'derived',
  max,
})
