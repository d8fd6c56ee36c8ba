import type { Bounds } from './mercator.ts'

/** What a map looks at until it is known where anything is: from Morocco to Oman. */
export const REGION: Bounds = [-14, 10, 62, 42]
