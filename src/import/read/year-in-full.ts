/** Expands a two-digit year as POSIX and Excel do. */
export const yearInFull = (twoDigits: string): string => (Number(twoDigits) < 70 ? '20' : '19') + twoDigits
