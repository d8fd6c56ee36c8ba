import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the modules of each chunk to a file, so that a test can prove what visitors' browsers never load.
 */
export function chunkModules(): Plugin {
  return {
    name: 'ppx-chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => relative('.', id))])
      const source = JSON.stringify(Object.fromEntries(modules), null, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  }
}
