import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { packOutlines, type Topology } from './outlines.ts'

const NAME = 'virtual:map-outlines'

/** Builds the module. The package's version is pinned, and outlines.test.ts checks the shape of its file. */
async function load(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const packed = packOutlines(JSON.parse(await readFile(file, 'utf8')) as Topology)
  // JSON.parse of a string is faster than an object literal of the same size.
  return `export const OUTLINES = JSON.parse(${JSON.stringify(JSON.stringify(packed))})`
}

/** Vite plugin that builds country outlines from the package world-atlas, as a virtual module, on demand. */
export function mapOutlines(): Plugin {
  let source: Promise<string> | undefined
  return {
    name: 'ppx-map-outlines',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? (source ??= load()) : null),
  }
}
