import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes which modules each chunk holds, so that a test can prove what a visitor's browser never loads. */
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
