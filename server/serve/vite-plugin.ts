import type { Plugin } from 'vite'
import { packSite } from './site-files.ts'

/** Packs what a build has written, once for all servers and starts: the first visitors would wait for it. */
export function packedSite(): Plugin {
  return {
    name: 'ppx-packed-site',
    apply: 'build',
    writeBundle: ({ dir }) => packSite(dir ?? 'dist/site'),
  }
}
