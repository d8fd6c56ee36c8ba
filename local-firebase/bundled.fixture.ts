import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

export interface Bundled {
  /** URL of the bundle, for `import()`. */
  url: string
  remove(): void
}

/**
 * Bundles a module with all its imports into one file, for tests that start it in many processes. Each start
 * then reads that file instead of hundreds, and starts no bundler.
 */
export async function bundled(module: string): Promise<Bundled> {
  const folder = mkdtempSync(join(tmpdir(), 'bundled-'))
  // Packages are not bundled, since some are binaries.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: module,
      outDir: join(folder, 'out'),
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'module.mjs' }, checks: { pluginTimings: false } },
    },
  })
  return {
    url: pathToFileURL(join(folder, 'out/module.mjs')).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
