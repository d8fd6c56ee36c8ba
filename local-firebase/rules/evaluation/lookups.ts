import type { Fields } from '../../wire.ts'
import type { LookupBudget, Lookups } from '../access.ts'
import type { DocumentReader, Evaluation, LookupState } from './evaluation.ts'
import { MapValue } from '../values/map-value.ts'
import { mismatch } from '../values/signature.ts'
import { Path } from '../values/path.ts'
import { Refusal } from '../values/refusal.ts'
import type { Val } from '../values/values.ts'
import { resourceOf } from './resource.ts'

type Lookup = (evaluation: Evaluation, path: Val) => Val

/** Document lookup functions of cloud.firestore rules. */
export const LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  ['get', ({ documents }, path) => documents.read(path, 'before', 'get')],
  ['exists', ({ documents }, path) => documents.exists(path, 'before', 'exists')],
  ['getAfter', ({ documents }, path) => documents.read(path, 'after', 'getAfter')],
  ['existsAfter', ({ documents }, path) => documents.exists(path, 'after', 'existsAfter')],
])

/** `firestore.get()` and `firestore.exists()` in storage rules. */
export const STORAGE_LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  ['get', ({ documents }, path) => documents.read(path, 'before', 'firestore.get')],
  ['exists', ({ documents }, path) => documents.exists(path, 'before', 'firestore.exists')],
])

/** Distinct documents that one decision may look up. */
const MAX_DOCUMENTS = 10

/** Reads documents of one database and counts distinct ones against the limits. */
export class LimitedReader implements DocumentReader {
  readonly #database: string
  readonly #lookups: Lookups
  readonly #budget: LookupBudget
  readonly #own: string | null
  readonly #seen = new Set<string>()

  /** `own` is the document that the request is about; looking it up is free, as it has been read already. */
  constructor(from: { database: string; lookups: Lookups; budget: LookupBudget; own?: string }) {
    this.#database = from.database
    this.#lookups = from.lookups
    this.#budget = from.budget
    this.#own = from.own ?? null
  }

  read(path: Val, when: LookupState, name: string): MapValue {
    const document = this.#documentAt(path, name)
    const fields = this.#fieldsOf(document, when)
    if (!fields) throw failedCall(name, document.join('/'))
    return resourceOf(this.#database, document.join('/'), fields)
  }

  exists(path: Val, when: LookupState, name: string): boolean {
    return this.#fieldsOf(this.#documentAt(path, name), when) !== null
  }

  /** Returns null for a segment with a slash, which no id has: it must not reach a nested document. */
  #fieldsOf(segments: readonly string[], when: LookupState): Fields | null {
    const document = segments.join('/')
    this.#count(document, when)
    return segments.some((segment) => segment.includes('/')) ? null : this.#lookups[when](document)
  }

  /**
   * Returns the segments below /documents.
   * @throws Refusal for anything but a document path of this database
   */
  #documentAt(path: Val, name: string): string[] {
    if (!(path instanceof Path)) throw mismatch(name, path)
    const [databases, database, documents, ...rest] = path.segments
    const own = databases === 'databases' && database === this.#database && documents === 'documents'
    if (!own || rest.length === 0 || rest.length % 2 !== 0) throw failedCall(name, path.toString())
    const segments = rest.filter(
      (segment): segment is string => typeof segment === 'string' && segment !== '',
    )
    if (segments.length !== rest.length) throw failedCall(name, path.toString())
    return segments
  }

  /**
   * Enforces ten documents per decision and `limit` per request, as measured. Exceeding a limit is an
   * ordinary error, so `|| true` still grants. Looking up a document that the commit writes is free in the
   * state after.
   */
  #count(document: string, when: LookupState): void {
    const { seen, limit } = this.#budget
    if (document === this.#own || (when === 'after' && this.#lookups.writes?.(document))) return
    this.#seen.add(document)
    if (this.#seen.size > MAX_DOCUMENTS || (seen.size >= limit && !seen.has(document))) {
      this.#seen.delete(document)
      throw new Refusal(
        `Service call error: more than ${Math.min(limit, MAX_DOCUMENTS)} documents for a decision or ${limit} for a request were looked up.`,
      )
    }
    seen.add(document)
  }
}

const failedCall = (name: string, path: string) =>
  new Refusal(`Service call error. Function: [${name}], Argument: [${path}].`)
