import type { Kind } from '../records/kind.ts'

/** Records that nothing else follows from: events, lookups, dynamic fields. */
export const plainKind: Kind = { counted: null, tree: false, secret: false, lookups: () => [] }
