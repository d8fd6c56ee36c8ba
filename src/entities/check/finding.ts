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
  /** Title of the record. */
  title: string
  /** The field at fault, '' for the whole record. */
  field: string
  is: string
  /** The value after the repair; '' when it is removed or cannot be known. */
  should: string
}

/** The result of one check that found something wrong. */
export interface Finding {
  id: CheckId
  /** Number of places; `examples` holds the first of them. */
  n: number
  examples: Example[]
  /** Record changes of the repair, in the order in which they are written; can be undone. */
  changes: Change[]
  /** Writes of derived fields, which the history does not record. */
  writes: Write[]
  /** Writes of counters and directory rows; the history records who repaired them. */
  published: Published[]
  /** Paths of files that the repair deletes permanently. */
  files: string[]
  /** Names that are on no lookup list, for a person to decide about. */
  unknownNames?: UnknownName[]
}

const NAMED = 200

/** Returns a finding for these places; null when there are none. */
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
