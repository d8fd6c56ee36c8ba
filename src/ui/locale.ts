/** The locale for all numbers, amounts and dates: British English, Gregorian calendar. */
export const LOCALE = 'en-GB'
