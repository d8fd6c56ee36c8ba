import type { Kind } from '../../records/kind.ts'

/** Records that nothing else follows from: events, lookups, dynamic fields. */
export const plainKind: Kind = { counted: null, tree: false, secret: false, lookups: () => [] }

/** Whose values only staff may see, and the history never: contact details, rights, settings. */
export const secretKind: Kind = { ...plainKind, secret: true }
