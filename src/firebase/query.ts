import type { DocumentData } from 'firebase/firestore/lite'

/** One document as it is stored; `path` is relative to the database, "projects/abc". */
export interface Stored {
  id: string
  path: string
  data: DocumentData
}

export type FilterOp =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any'

export type Filter = readonly [field: string, op: FilterOp, value: unknown]
export type Order = readonly [field: string, direction: 'asc' | 'desc']

/** A bounded query as plain data. `__name__` stands for the document id; `after` has one value per order. */
export interface ListQuery {
  collection: string
  where?: readonly Filter[]
  orderBy?: readonly Order[]
  limit: number
  after?: readonly unknown[]
}

/** Like ListQuery; without a limit everything is counted (admins only). */
export type CountQuery = Omit<ListQuery, 'limit'> & { limit?: number }

/** Interface of the modules that answer reads. All methods throw DataError. */
export interface Reader {
  /** Resolves to null when there is no such document. */
  document(path: string): Promise<Stored | null>
  list(query: ListQuery): Promise<Stored[]>
  count(query: CountQuery): Promise<number>
}
