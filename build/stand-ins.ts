import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const folder = resolve(import.meta.dirname, '../src')

/** The modules that stand before the libraries (docs/decisions/0021). */
const STAND_INS: Partial<Record<string, string>> = {
  react: 'react.ts',
  'react/jsx-runtime': 'jsx-runtime.ts',
  'react-dom': 'react-dom.ts',
  '@tanstack/react-query': 'query.ts',
  '@tanstack/react-router': 'router.ts',
}

/** What the first screen consists of: it is drawn before the libraries have come. */
const EARLY =
  /^\/(entities\/|site\/|first-view\/(paint\.|screens\/)|ui\/(lazily|useAtOnce|usePainted|Failure|SafeLink|tabs\/|theme\/))/

/** Of these folders, what only the application calls. */
const NOT_EARLY =
  /^\/(site\/(finder\/(loadFinder|FinderPage)|news\/(loadNews|newsSearch)|record\/loadRecord|offline\/keepReads)\.tsx?)$/

/**
 * Gives the modules of the first screen stand-ins for React, Query and Router, which become the libraries themselves
 * once those have come. Only in a build: the dev server has no first paint.
 */
export function standIns(): Plugin {
  return {
    name: 'ppx-stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = STAND_INS[source]
      const from = importer.startsWith(folder) ? importer.slice(folder.length).replace(/\?.*/s, '') : ''
      if (file === undefined || !EARLY.test(from) || NOT_EARLY.test(from)) return null
      return resolve(folder, 'first-view/stand-ins', file)
    },
  }
}
