import type { Bounds } from './mercator.ts'

/** The region shown until any position is known: from Morocco to Oman. */
export const REGION: Bounds = [-14, 10, 62, 42]
