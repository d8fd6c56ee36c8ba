import { listSource } from '../../entities/list/source.ts'

/** Debounce delay for searches on the server, ms. */
export const PAUSE_MS = 250

/** Debounce delay when the directory is in the browser and answers locally, ms. */
const PAUSE_AT_HAND_MS = 80

/** Returns the delay before a search over what is typed, by who will answer it; ms. */
export const searchPause = (): number => (listSource() ? PAUSE_AT_HAND_MS : PAUSE_MS)
