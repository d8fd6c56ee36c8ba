import type { Plugin } from 'vite'
import type { Bundle, Output } from './bundle.ts'

/** These files and all that run with them; with their style sheets. */
function runningWith(bundle: Bundle, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const collect = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const { viteMetadata, imports = [] } = bundle[name] ?? {}
    for (const css of viteMetadata?.importedCss ?? []) found.add(css)
    imports.forEach(collect)
  }
  names.forEach(collect)
  return found
}

const isPage = ({ isEntry, facadeModuleId }: Output): boolean =>
  isEntry === true && facadeModuleId?.endsWith('.html') === true

/**
 * Which scripts are to be preloaded with an import of `file` that stands in `host`: those that neither the page nor the host runs
 * with. None when nothing but the file itself would be waited for.
 */
export function missingScripts(bundle: Bundle, file: string, host: string): string[] {
  const pages = Object.values(bundle).filter(isPage)
  const there = runningWith(bundle, [host, ...pages.map(({ fileName }) => fileName)])
  const missing = [...runningWith(bundle, [file])].filter((name) => !there.has(name))
  return missing.length > 1 ? missing.filter((name) => name.endsWith('.js')) : []
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
