import type { Plugin } from 'vite'
import { type Bundle, type Output, stylesOf, withImports } from './bundle.ts'

/** Whether a file is the entry of an application; the entry of the first views is not on every page. */
const isPage = ({ isEntry, facadeModuleId }: Output): boolean =>
  isEntry === true && /\.html$|\/src\/staff\.tsx$/.test(facadeModuleId ?? '')

/**
 * Returns the scripts to preload for a dynamic import of `file` in `host`: those that neither the page nor
 * the host has loaded. None if the file itself is all that is missing.
 */
export function missingScripts(bundle: Bundle, file: string, host: string): string[] {
  const there = new Set<string>()
  for (const output of [bundle[host], ...Object.values(bundle).filter(isPage)])
    withImports(bundle, output, there)
  const styles = new Set(stylesOf(bundle, there))
  const missing = withImports(bundle, bundle[file], there)
  const isAlone = missing.length === 1 && stylesOf(bundle, missing).every((name) => styles.has(name))
  return isAlone ? [] : missing
}

/**
 * Restricts the preloads of a dynamic import to files that are not loaded yet. Vite lists all static imports
 * of the imported file, and these lists do not compress, as each name contains a hash.
 */
export function missingPreloads(): Plugin {
  let bundle: Bundle = {}
  return {
    name: 'ppx-missing-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostId, hostType }) =>
            hostType === 'html' ? files : missingScripts(bundle, file, hostId),
        },
      },
    }),
    generateBundle: {
      // Before Vite calls resolveDependencies.
      order: 'pre',
      handler(_options, output) {
        bundle = output
      },
    },
  }
}
