import { lateAuth } from './late-auth.ts'
import type { Reader } from './query.ts'

let loading: Promise<Reader> | null = null

/** Auth first: the SDK sends no token to a request that is made before it is there. */
function load(): Promise<Reader> {
  loading ??= lateAuth().then(async ({ currentUser }) => {
    await currentUser()
    return (await import('./sdk-reader.ts')).sdkReader
  })
  // A chunk that did not arrive is requested again by the next read.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Reads through the official SDK as whoever is signed in; Auth and the SDK are loaded with the first read. */
export const staffReader: Reader = {
  document: async (path) => (await load()).document(path),
  list: async (list) => (await load()).list(list),
  count: async (list) => (await load()).count(list),
}
