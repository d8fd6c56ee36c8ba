import type { PasswordCost } from './password.ts'

/** For tests in which it does not matter what a guess costs: a hundred times less than a password is worth. */
export const QUICK_HASHES: PasswordCost = { log2N: 10, r: 8, p: 1 }
