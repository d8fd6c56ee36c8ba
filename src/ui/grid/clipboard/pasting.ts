/* The modules that only pasting needs, in one lazy-loaded chunk. */
export { beyondNote, pastedBlock } from './pasted.ts'
export { spread } from './spread.ts'
