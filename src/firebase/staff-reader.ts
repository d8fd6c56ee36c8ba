import { lateAuth } from './late-auth.ts'
import type { Reader } from './query.ts'

let loading: Promise<Reader> | null = null

/** Loads Auth before the reader: the SDK sends no token with requests made before Auth is ready. */
function load(): Promise<Reader> {
  loading ??= lateAuth().then(async ({ currentUser }) => {
    await currentUser()
    return (await import('./sdk-reader.ts')).sdkReader
  })
  // If its chunk fails to load, the next read requests it again.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Reads through the official SDK as the signed-in user; Auth and the SDK are lazy-loaded with the first read.
 */
export const staffReader: Reader = {
  document: async (path) => (await load()).document(path),
  list: async (list) => (await load()).list(list),
  count: async (list) => (await load()).count(list),
}
