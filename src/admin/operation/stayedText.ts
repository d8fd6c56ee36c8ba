import { counted } from '../../ui/format.ts'

/** Describes the records that were not undone, and why: "3 records stay as they are: Ann has changed …". */
export const stayedText = (n: number, why: string): string =>
  `${counted(n, 'record stays as it is', 'records stay as they are')}: ${why}`
