import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { packOutlines, type Topology } from './outlines.ts'

const NAME = 'virtual:map-outlines'

/** Which parts the file of the atlas has is tested (outlines.test.ts); it is pinned. */
async function load(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const packed = packOutlines(JSON.parse(await readFile(file, 'utf8')) as Topology)
  // A text is read faster than an object of the same size.
  return `export const OUTLINES = JSON.parse(${JSON.stringify(JSON.stringify(packed))})`
}

/** The outlines of countries as a module that the map imports, made from the package world-atlas when it is asked for. */
export function mapOutlines(): Plugin {
  let source: Promise<string> | undefined
  return {
    name: 'ppx-map-outlines',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? (source ??= load()) : null),
  }
}
