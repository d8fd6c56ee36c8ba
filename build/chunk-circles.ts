import type { Plugin } from 'vite'
import type { Bundle } from './bundle.ts'
import { firstCircle } from './circle.ts'

/** The first circle of files that ask for each other while they are being loaded, or null; what is loaded late is none. */
export const circleOf = (bundle: Bundle): string[] | null =>
  firstCircle(new Map(Object.values(bundle).map(({ fileName, imports }) => [fileName, imports ?? []])))

/** Fails the build when chunks form a circle: one of them would run before what it needs, and its screens do not open. */
export function noChunkCircles(): Plugin {
  return {
    name: 'ppx-no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleOf(bundle)
      if (circle) this.error(`These chunks ask for each other (build/chunks.ts): ${circle.join(' > ')}`)
    },
  }
}
