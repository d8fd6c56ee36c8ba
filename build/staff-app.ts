import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Bundle, Output } from './bundle.ts'
import { sharedBuild, sharedPlugins, sharedResolve } from './shared-config.ts'
import { staffChunks } from './staff-chunks.ts'

const ENTRY = resolve(import.meta.dirname, '../src/staff.tsx')

async function buildStaff(base: string): Promise<Bundle> {
  const built = await build({
    configFile: false,
    base,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sharedPlugins('staff')],
    resolve: sharedResolve,
    build: { ...sharedBuild([ENTRY], staffChunks), write: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('the back office was not built as one')
  return Object.fromEntries(built.output.map((output) => [output.fileName, output]))
}

/** The built back office and its entry. */
export interface StaffApp {
  bundle: Bundle
  entry: Output
}

let app: Promise<StaffApp> | undefined

/** Builds the back office, once per process. */
export function staffApp(base: string): Promise<StaffApp> {
  app ??= buildStaff(base).then((bundle) => {
    const entry = Object.values(bundle).find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('the back office has no first file')
    return { bundle, entry }
  })
  return app
}

const MODULES = '.vite/modules.json'

/**
 * Adds the back office's files to the visitors' bundle. It has a build of its own, because in a common build
 * the two would share chunks, and each would load code that only the other needs.
 */
export function withStaffApp(): Plugin {
  let base = '/'
  return {
    name: 'ppx-staff-app',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    generateBundle: {
      // After plugins that inspect the visitors' bundle.
      order: 'post',
      async handler(_options, visitors) {
        const { bundle } = await staffApp(base)
        for (const { fileName, source, code } of Object.values(bundle)) {
          const text = source ?? code ?? ''
          const own = visitors[fileName]
          // Files of the same name have the same content: an image, or a library chunk common to both.
          if (!own) this.emitFile({ type: 'asset', fileName, source: text })
          else if (fileName === MODULES && own.type === 'asset')
            own.source = JSON.stringify(
              { ...JSON.parse(String(own.source)), ...JSON.parse(String(text)) },
              null,
              1,
            )
        }
      },
    },
  }
}
