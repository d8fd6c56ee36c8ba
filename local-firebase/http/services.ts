/** The services of the server, as told apart by path. */
export type ServiceName = 'firestore' | 'auth' | 'storage' | 'operation'

const PREFIXES: readonly (readonly [string, ServiceName])[] = [
  ['/v1/projects/', 'firestore'],
  ['/google.firestore.v1.Firestore/', 'firestore'],
  ['/emulator/v1/', 'firestore'],
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/v0/b/', 'storage'],
  ['/__/', 'operation'],
]

/** Returns the service of a path (or a URL without origin); null when the path is not Firebase's. */
export const serviceOf = (path: string): ServiceName | null =>
  PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null
