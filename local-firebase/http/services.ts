/** Which part of the server answers a path. */
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

/** The service that a path or an address without its origin belongs to; null when it is none of Firebase's. */
export const serviceOf = (path: string): ServiceName | null =>
  PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null
