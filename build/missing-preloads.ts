import type { Plugin } from 'vite'
import { type Bundle, type Output, stylesOf, withImports } from './bundle.ts'

/** What an application begins with; the first views of visitors have one of their own, which not every page loads. */
const isPage = ({ isEntry, facadeModuleId }: Output): boolean =>
  isEntry === true && /\.html$|\/src\/staff\.tsx$/.test(facadeModuleId ?? '')

/**
 * Which scripts are to be preloaded with an import of `file` that stands in `host`: those that neither the page nor the host runs
 * with. None when nothing but the file itself would be waited for.
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
 * Keeps what an import preloads to what is not there yet. Vite names all that the imported file runs with, and what a host names
 * cannot be compressed: each name has a hash.
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
      // Before Vite asks.
      order: 'pre',
      handler(_options, output) {
        bundle = output
      },
    },
  }
}
