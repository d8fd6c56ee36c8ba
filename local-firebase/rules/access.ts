import type { Fields, StructuredQuery } from '../wire.ts'

/** The caller; null for a visitor who is not signed in. `token` holds all claims of the verified ID token. */
export type Auth = { uid: string; token: Record<string, unknown> } | null

/** Document lookups available to rules. `after` reads the state that the whole commit would leave behind. */
export interface Lookups {
  /** Path relative to the database's documents, "admins/u1"; null when the document does not exist. */
  before(path: string): Fields | null
  after(path: string): Fields | null
  /** Whether the commit being decided writes this document; getAfter/existsAfter of it are then free. */
  writes?(path: string): boolean
}

/** One request as cloud.firestore rules see it. */
export interface FirestoreAccess {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  database: string
  /**
   * A document path, except for list: there the path of the collection ("players/p1/private") or, when
   * `query` is a collection-group query, the parent document's path and the collection id ("private" at the
   * root).
   */
  path: string
  auth: Auth
  /** RFC 3339; equal to the server timestamps of the same commit. */
  time: string
  /** The document before the request; null when missing. Ignored for list, which is decided from `query`. */
  resource: Fields | null
  /** The document after the write, with transforms applied; null for reads and deletes. */
  requestResource: Fields | null
  /** For list: the query exactly as it will run, aggregation queries included. */
  query?: StructuredQuery
}

/** An object's metadata as firebase.storage rules see it. Sizes are numbers, times RFC 3339. */
export interface ObjectResource {
  name: string
  bucket: string
  size: number
  contentType: string
  generation: number
  metageneration: number
  timeCreated: string
  updated: string
  md5Hash: string
  crc32c: string
  etag: string
  contentDisposition?: string
  contentEncoding?: string
  contentLanguage?: string
  cacheControl?: string
  metadata: Record<string, string>
}

/** One request as firebase.storage rules see it. */
export interface StorageAccess {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  /** The object's decoded name, "players/p1/logo.png"; for list, the folder's. */
  path: string
  auth: Auth
  time: string
  resource: ObjectResource | null
  requestResource: ObjectResource | null
}

/**
 * The documents looked up so far, one budget per request. Firestore allows 10 distinct documents for a
 * single-document request or a query, and 20 for a batch (10 for each of its writes).
 */
export interface LookupBudget {
  /** Paths of the documents looked up so far by any write of this request. */
  seen: Set<string>
  limit: number
}

export interface Decision {
  allowed: boolean
  /** Which rules were tried and why each refused. For the development log only; never sent to the client. */
  explain: string
}

/** A parsed and checked rules file. Parse it once and evaluate it for every request. */
export interface Ruleset {
  firestore(access: FirestoreAccess, lookups: Lookups, budget: LookupBudget): Decision
  storage(access: StorageAccess, lookups: Lookups): Decision
}
