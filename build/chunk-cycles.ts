import type { Plugin } from 'vite'
import type { Bundle } from './bundle.ts'
import { firstCycle } from './cycle.ts'

/** Returns the first cycle of static imports between chunks, or null; dynamic imports do not count. */
export const circleOf = (bundle: Bundle): string[] | null =>
  firstCycle(new Map(Object.values(bundle).map(({ fileName, imports }) => [fileName, imports ?? []])))

/**
 * Fails the build on an import cycle between chunks, where one would run before its imports and break
 * screens.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'ppx-no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleOf(bundle)
      if (circle) this.error(`These chunks ask for each other (build/chunks.ts): ${circle.join(' > ')}`)
    },
  }
}
