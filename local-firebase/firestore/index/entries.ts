import type { Work } from '../../scheduling/scheduler.ts'
import { valueAt } from '../field-path.ts'
import { collectionOf, lastSegment } from '../paths.ts'
import { isVector } from '../values/compare.ts'
import type { Fields, Value } from '../../wire.ts'
import type { StoredIndex } from './catalog.ts'
import type { Scope } from './definitions.ts'
import { encodeSegments, encodeValue, PATH_END } from './encode.ts'
import type { FieldLayout, Layouts, Target } from './layout.ts'

export interface Entry {
  index: number
  /** The key's bytes as characters (latin1), which is faster to build, compare and keep than a buffer. */
  key: string
}

/** Converts a key to the bytes that are stored. */
export const keyBytes = (key: string): Buffer => Buffer.from(key, 'latin1')

const asText = (bytes: Buffer): string => bytes.toString('latin1')

/** The start and end of a document's keys in each scope: its location and its name. */
interface Frame {
  start: Record<Scope, string>
  end: Record<Scope, string>
}

function frameOf(path: string): Frame {
  const segments = path.split('/')
  const start = asText(Buffer.concat([encodeSegments(segments.slice(0, -2)), PATH_END]))
  const [name, whole] = [segments.slice(-1), segments].map((part) => asText(encodeSegments(part)))
  return {
    start: { COLLECTION: start, COLLECTION_GROUP: '' },
    end: { COLLECTION: name ?? '', COLLECTION_GROUP: whole ?? '' },
  }
}

/** Entries produced between two yields. */
const STRIDE = 200

/**
 * Computes the index entries of a document; with `changed`, only those that depend on one of these top-level
 * fields. A key consists of the parent's path, the values and the document's id; in a collection group of the
 * values and the whole path.
 */
export function documentEntries(
  layouts: Layouts,
  path: string,
  fields: Fields,
  changed: ReadonlySet<string> | null,
): Work<Entry[]> {
  return new EntryList(layouts, path, changed).of(fields)
}

class EntryList {
  readonly #entries: Entry[] = []
  readonly #frame: Frame
  readonly #layouts: Layouts
  readonly #collection: string
  readonly #changed: ReadonlySet<string> | null
  readonly #encoded = new Map<Value, string>()
  #due = STRIDE

  constructor(layouts: Layouts, path: string, changed: ReadonlySet<string> | null) {
    this.#layouts = layouts
    this.#collection = lastSegment(collectionOf(path))
    this.#frame = frameOf(path)
    this.#changed = changed
  }

  *of(fields: Fields): Work<Entry[]> {
    const layout = this.#layouts.of(this.#collection)
    const changed = this.#changed
    if (!changed) this.#add(layout.names, '')
    for (const name of Object.keys(fields)) {
      if (!changed || changed.has(name)) yield* this.#addField(layout.fields, [], name, fields[name] as Value)
    }
    for (const index of layout.composites) {
      if (!changed || index.fields.some((field) => changed.has(field.path[0] as string)))
        yield* this.#addComposite(index, fields)
    }
    return this.#entries
  }

  *#addField(
    siblings: Map<string, FieldLayout>,
    parent: readonly string[],
    name: string,
    value: Value,
  ): Work<void> {
    const layout = this.#layouts.field(this.#collection, siblings, parent, name)
    if (layout.ordered.length > 0) this.#add(layout.ordered, this.#encode(value))
    if ('arrayValue' in value && layout.contains.length > 0) {
      for (const element of yield* this.#elements(value)) {
        this.#add(layout.contains, element)
        if (this.#isDue()) yield
      }
    }
    if ('mapValue' in value && !isVector(value)) {
      const inner = value.mapValue.fields ?? {}
      for (const key of Object.keys(inner))
        yield* this.#addField(layout.children, layout.path, key, inner[key] as Value)
    }
    if (this.#isDue()) yield
  }

  *#addComposite(index: StoredIndex, fields: Fields): Work<void> {
    let tuples = ['']
    for (const { path, contains } of index.fields) {
      const value = valueAt(fields, path)
      if (value === undefined) return
      if (contains) {
        const choices = yield* this.#elements(value)
        tuples = tuples.flatMap((tuple) => choices.map((choice) => tuple + choice))
      } else {
        const only = this.#encode(value)
        tuples = tuples.map((tuple) => tuple + only)
      }
    }
    for (const tuple of tuples) {
      this.#add([index], tuple)
      if (this.#isDue()) yield
    }
  }

  #add(targets: readonly Target[], values: string): void {
    const { start, end } = this.#frame
    for (const { id, scope } of targets)
      this.#entries.push({ index: id, key: start[scope] + values + end[scope] })
    this.#due -= targets.length
  }

  /** Whether it is time to yield; resets the counter if so. */
  #isDue(): boolean {
    if (this.#due > 0) return false
    this.#due = STRIDE
    return true
  }

  #encode(value: Value): string {
    let encoded = this.#encoded.get(value)
    if (!encoded) {
      encoded = asText(encodeValue(value))
      this.#encoded.set(value, encoded)
    }
    return encoded
  }

  /** Returns the distinct elements of an array, encoded; none when the value is not an array. */
  *#elements(value: Value): Work<string[]> {
    if (!('arrayValue' in value)) return []
    const distinct = new Set<string>()
    for (const [i, element] of (value.arrayValue.values ?? []).entries()) {
      distinct.add(this.#encode(element))
      if (i % STRIDE === STRIDE - 1) yield
    }
    return [...distinct]
  }
}
