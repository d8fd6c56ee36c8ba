import type { Plugin } from 'vite'
import type { Bundle } from './bundle.ts'

/** The first circle of files that ask for each other while they are being loaded, or null; what is loaded late is none. */
export function circleOf(bundle: Bundle): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const target of bundle[file]?.imports ?? []) {
      const circle = visit(target, [...trail, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(bundle)) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}

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
