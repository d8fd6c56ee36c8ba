import type { Plugin } from 'vite'
import { firstViewModules, STAND_INS } from './first-view-modules.ts'

/**
 * Gives the modules of the first views stand-ins for React, Query and Router, which become the libraries themselves
 * once those have come. Only in a build: the dev server has no first view.
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
