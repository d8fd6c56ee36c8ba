import type { PasswordCost } from './password.ts'

/** Cheap hashes, about a hundred times faster than production's, for tests where the cost does not matter. */
export const QUICK_HASHES: PasswordCost = { log2N: 10, r: 8, p: 1 }
