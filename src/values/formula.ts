/** What begins a formula in a spreadsheet; full-width forms count as well. */
const STARTS = '=+\\-@＝＋－＠'
/**
 * Every place where a program that reads the file may begin a cell, whatever it takes for the separator and whether or
 * not it heeds quotes, followed by what begins a formula (or by apostrophes and that).
 */
const after = (mark: string) => new RegExp(`((?:^|[;,|\\t\\r\\n])[\\s"]*)${mark}(?='*[${STARTS}])`, 'g')
const UNSAFE = after('')
const SAFE = after("'")

/** A text that no spreadsheet takes for a formula: an apostrophe stands before whatever could begin one. */
export const withoutFormulas = (text: string): string => text.replace(UNSAFE, "$1'")

/** The text as it was before withoutFormulas. */
export const withFormulas = (text: string): string => text.replace(SAFE, '$1')
