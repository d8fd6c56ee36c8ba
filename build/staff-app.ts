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

/** The back office as it is built, and its first file. */
export interface StaffApp {
  bundle: Bundle
  entry: Output
}

let app: Promise<StaffApp> | undefined

/** Built once for every build of the site. */
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
 * Puts the back office beside what visitors load. It is a build of its own: in one build both would share files, and each
 * would load what only the other needs of them.
 */
export function withStaffApp(): Plugin {
  let base = '/'
  return {
    name: 'ppx-staff-app',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    generateBundle: {
      // After those that look at what visitors load.
      order: 'post',
      async handler(_options, visitors) {
        const { bundle } = await staffApp(base)
        for (const { fileName, source, code } of Object.values(bundle)) {
          const text = source ?? code ?? ''
          const own = visitors[fileName]
          // What has the same name has the same content: a picture, or a library of which both use the same.
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
