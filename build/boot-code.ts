import { resolve } from 'node:path'
import { build } from 'vite'

/**
 * Builds the boot script, which is inlined in the page. Its text depends on no setting, so that firebase.json
 * can contain its hash (a test fails when the hash is out of date).
 */
export async function bootCode(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    build: {
      target: 'baseline-widely-available',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../src/first-view/boot.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [chunk] = Array.isArray(built) || !('output' in built) ? [] : built.output
  if (!chunk || /<\/script/i.test(chunk.code)) throw new Error('the boot script cannot stand in the page')
  return chunk.code.trim()
}
