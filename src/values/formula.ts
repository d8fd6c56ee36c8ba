/** Characters that start a formula in a spreadsheet, including full-width forms. */
const STARTS = '=+\\-@＝＋－＠'
/**
 * Matches every position where a program may start a cell, whatever separator it uses and whether or not it
 * supports quotes, if the start of a formula follows (after any number of apostrophes).
 */
const after = (mark: string) => new RegExp(`((?:^|[;,|\\t\\r\\n])[\\s"]*)${mark}(?='*[${STARTS}])`, 'g')
const UNSAFE = after('')
const SAFE = after("'")

/** Escapes a text for spreadsheets, with an apostrophe before anything that could start a formula. */
export const withoutFormulas = (text: string): string => text.replace(UNSAFE, "$1'")

/** Reverses `withoutFormulas`. */
export const withFormulas = (text: string): string => text.replace(SAFE, '$1')
