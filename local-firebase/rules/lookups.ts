import type { LookupBudget, Lookups } from './access.ts'
import type { DocumentReader, Evaluation } from './evaluation.ts'
import { MapValue } from './map-value.ts'
import { mismatch } from './methods/signature.ts'
import { Path, type PathSegment } from './path.ts'
import { Refusal } from './refusal.ts'
import type { Val } from './values.ts'
import { resourceOf } from './resource.ts'

type Lookup = (evaluation: Evaluation, path: Val) => Val

/** The functions of cloud.firestore that look at other documents. */
export const LOOKUPS: Record<string, Lookup | undefined> = {
  get: ({ documents }, path) => documents.read(path, 'before', 'get'),
  exists: ({ documents }, path) => documents.exists(path, 'before', 'exists'),
  getAfter: ({ documents }, path) => documents.read(path, 'after', 'getAfter'),
  existsAfter: ({ documents }, path) => documents.exists(path, 'after', 'existsAfter'),
}

/** `firestore.get()` and `firestore.exists()` of storage rules. */
export const STORAGE_LOOKUPS: Record<string, Lookup | undefined> = {
  get: ({ documents }, path) => documents.read(path, 'before', 'firestore.get'),
  exists: ({ documents }, path) => documents.exists(path, 'before', 'firestore.exists'),
}

/** Reads documents of one database and counts different ones against the limit of the request. */
export class LimitedReader implements DocumentReader {
  readonly #database: string
  readonly #lookups: Lookups
  readonly #budget: LookupBudget

  constructor(database: string, lookups: Lookups, budget: LookupBudget) {
    this.#database = database
    this.#lookups = lookups
    this.#budget = budget
  }

  read(path: Val, when: keyof Lookups, name: string): MapValue {
    const document = this.#documentAt(path, name)
    const fields = this.#lookups[when](document)
    if (!fields) throw failedCall(name, document)
    return resourceOf(this.#database, document, fields)
  }

  exists(path: Val, when: keyof Lookups, name: string): boolean {
    return this.#lookups[when](this.#documentAt(path, name)) !== null
  }

  /** The document's path below /documents. @throws Refusal when the path names no document of this database */
  #documentAt(path: Val, name: string): string {
    if (!(path instanceof Path)) throw mismatch(name, path)
    const { segments } = path
    const [databases, database, documents, ...rest] = segments
    const own = databases === 'databases' && database === this.#database && documents === 'documents'
    if (!own || rest.length === 0 || rest.length % 2 !== 0 || !rest.every(isId))
      throw failedCall(name, path.toString())
    const document = rest.join('/')
    this.#budget.seen.add(document)
    if (this.#budget.seen.size > this.#budget.limit)
      throw new Refusal(`Too many documents were looked up (more than ${this.#budget.limit}).`, true)
    return document
  }
}

const isId = (segment: PathSegment): segment is string =>
  typeof segment === 'string' && segment !== '' && !segment.includes('/')

const failedCall = (name: string, path: string) =>
  new Refusal(`Service call error. Function: [${name}], Argument: [${path}].`)
