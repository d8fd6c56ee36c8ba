import type { Write } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import type { Change } from '../../records/change.ts'
import type { UnknownName } from './unknown-names.ts'

const CHECKS = [
  'legacy',
  'shape',
  'parents',
  'parentNames',
  'roles',
  'references',
  'unlisted',
  'derived',
  'sortNames',
  'childCounts',
  'counters',
  'rows',
  'cutRows',
  'dates',
  'unread',
  'currencies',
  'files',
] as const
export type CheckId = (typeof CHECKS)[number]

/** One place where something is wrong. */
export interface Example {
  collection: string
  id: string
  /** What the record is called. */
  title: string
  /** The field at fault, '' when it is the whole record. */
  field: string
  is: string
  /** What it would be after the repair, '' when it goes away or nobody knows. */
  should: string
}

/** What a check has found. */
export interface Finding {
  id: CheckId
  /** How many places; `samples` names the first of them. */
  n: number
  examples: Example[]
  /** Records to be written, in the order they are written; undoable. */
  changes: Change[]
  /** Derived fields of records, which are no part of the history. */
  writes: Write[]
  /** Counters and rows of the directory, of which the history says who has put them right. */
  published: Published[]
  /** Paths of files to be removed for good. */
  files: string[]
  /** Names on no list, for somebody to decide about. */
  unknownNames?: UnknownName[]
}

const NAMED = 200

/** A finding of these places; null when there is none. */
export function finding(
  id: CheckId,
  examples: readonly Example[],
  {
    changes = [],
    writes = [],
    published = [],
    files = [],
  }: Partial<Pick<Finding, 'changes' | 'writes' | 'published' | 'files'>> = {},
): Finding | null {
  return examples.length === 0
    ? null
    : { id, n: examples.length, examples: examples.slice(0, NAMED), changes, writes, published, files }
}
