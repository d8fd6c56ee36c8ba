import type { Plugin } from 'vite'
import { firstViewModules, STAND_INS } from './first-view-modules.ts'

/**
 * Vite plugin that gives first-view modules stand-ins for React, Query and Router, which delegate to the
 * libraries once they are loaded. Build only: the dev server has no first view.
 */
export function standIns(): Plugin {
  return {
    name: 'ppx-stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const standIn = STAND_INS[source]
      return standIn && firstViewModules().has(importer.replace(/\?.*/s, '')) ? standIn : null
    },
  }
}
