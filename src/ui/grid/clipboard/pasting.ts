/* What a paste needs and nothing else does: it is loaded after the rows. */
export { beyondNote, pastedBlock } from './pasted.ts'
export { spread } from './spread.ts'
