import type { Plugin } from 'vite'
import { packSite } from './site-files.ts'

/**
 * Vite plugin that compresses the build output once for all servers, so that the first
 * visitors need not wait for it.
 */
export function packedSite(): Plugin {
  return {
    name: 'ppx-packed-site',
    apply: 'build',
    writeBundle: ({ dir }) => packSite(dir ?? 'dist/site'),
  }
}
