import type { Fields, StructuredQuery } from '../wire.ts'

/** Who is asking: null is a visitor. `token` holds every claim of the verified ID token. */
export type Auth = { uid: string; token: Record<string, unknown> } | null

/** How rules look at other documents. `after` sees the state the whole commit would leave behind. */
export interface Lookups {
  /** Path relative to the database's documents, "admins/u1"; null when the document does not exist. */
  before(path: string): Fields | null
  after(path: string): Fields | null
  /** Whether the commit being decided writes this document: looking at it with getAfter/existsAfter is free then. */
  writes?(path: string): boolean
}

/** One request as cloud.firestore rules see it. */
export interface FirestoreAccess {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  database: string
  /** A document path for everything but list; for list the collection's path ("players/p1/private"), or the parent document's path and the collection id ("private" at the top) when `query` spans all descendants. */
  path: string
  auth: Auth
  /** RFC 3339, equal to the server timestamps of the same commit. */
  time: string
  /** The document before; null when missing. Ignored for list (decided from `query`). */
  resource: Fields | null
  /** The document after, transforms applied; null for reads and delete. */
  requestResource: Fields | null
  /** For list: the query exactly as it will run (aggregations too). */
  query?: StructuredQuery
}

/** An object's metadata as firebase.storage rules see it; sizes are numbers, times RFC 3339. */
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
  /** The object's decoded name, "players/p1/logo.png". */
  path: string
  auth: Auth
  time: string
  resource: ObjectResource | null
  requestResource: ObjectResource | null
}

/**
 * The documents a batch has looked up so far. One per request: Firestore allows 10 distinct documents for a
 * single-document request or query, 20 for a batch (10 for each of its writes).
 */
export interface LookupBudget {
  /** Paths looked up with get/exists by any write of this request. */
  seen: Set<string>
  limit: number
}

export interface Decision {
  allowed: boolean
  /** For the development log only, never for the client: which rule was tried and why it refused. */
  explain: string
}

/** A parsed and checked rules file; parse once, ask often. */
export interface Ruleset {
  firestore(access: FirestoreAccess, lookups: Lookups, budget: LookupBudget): Decision
  storage(access: StorageAccess, lookups: Lookups): Decision
}
