/** The year that POSIX and Excel take two digits for. */
export const yearInFull = (twoDigits: string): string => (Number(twoDigits) < 70 ? '20' : '19') + twoDigits
