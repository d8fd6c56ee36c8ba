import { counted } from '../../ui/format.ts'

/** Describes the records that were not undone, and why: "3 records were skipped: Ann has changed …". */
export const skippedText = (n: number, why: string): string =>
  `${counted(n, 'record was skipped', 'records were skipped')}: ${why}`
