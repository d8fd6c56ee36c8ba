import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

export interface Bundled {
  /** What `import()` takes. */
  url: string
  remove(): void
}

/**
 * A module with all that it imports in one file, for tests that begin it in many processes: each start then reads that file, where it
 * would begin a bundler and read hundreds.
 */
export async function bundled(module: string): Promise<Bundled> {
  const folder = mkdtempSync(join(tmpdir(), 'bundled-'))
  // Packages stay where they are: some are binaries.
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
