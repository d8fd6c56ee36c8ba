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

/** The functions of cloud.firestore that look at other documents. */
export const LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  ['get', ({ documents }, path) => documents.read(path, 'before', 'get')],
  ['exists', ({ documents }, path) => documents.exists(path, 'before', 'exists')],
  ['getAfter', ({ documents }, path) => documents.read(path, 'after', 'getAfter')],
  ['existsAfter', ({ documents }, path) => documents.exists(path, 'after', 'existsAfter')],
])

/** `firestore.get()` and `firestore.exists()` of storage rules. */
export const STORAGE_LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  ['get', ({ documents }, path) => documents.read(path, 'before', 'firestore.get')],
  ['exists', ({ documents }, path) => documents.exists(path, 'before', 'firestore.exists')],
])

/** Different documents one decision may look up. */
const MAX_DOCUMENTS = 10

/** Reads documents of one database and counts different ones against the limit of the request. */
export class LimitedReader implements DocumentReader {
  readonly #database: string
  readonly #lookups: Lookups
  readonly #budget: LookupBudget
  readonly #own: string | null
  readonly #seen = new Set<string>()

  /** `own` is the document the request is about, which the evaluator has already. */
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

  /** No document has an id with a slash; such a path must not be taken for that of a nested document. */
  #fieldsOf(segments: readonly string[], when: LookupState): Fields | null {
    const document = segments.join('/')
    this.#count(document, when)
    return segments.some((segment) => segment.includes('/')) ? null : this.#lookups[when](document)
  }

  /** The segments below /documents. @throws Refusal when the path names no document of this database */
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
   * Ten for a decision and the budget's limit for the whole request, as measured. One too many is an ordinary error:
   * `|| true` still grants. A document the commit writes may be looked at afterwards for nothing.
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
