import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { firstCycle } from '../../build/cycle.ts'

/** One import between two files of the project; `type` is true if it imports only types. */
export interface Edge {
  from: string
  to: string
  type: boolean
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]/g
const BARE = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Returns the imports in `source` (the text of `file`), of project files and of packages. */
export function importsOf(file: string, source: string): { edges: Edge[]; packages: string[] } {
  const edges: Edge[] = []
  const packages: string[] = []
  const add = (target: string, type: boolean) => {
    if (target.startsWith('.')) edges.push({ from: file, to: join(dirname(file), target), type })
    else packages.push(target)
  }
  for (const [, type, target = ''] of source.matchAll(IMPORT)) add(target, Boolean(type))
  for (const [, target = ''] of source.matchAll(BARE)) add(target, false)
  for (const [, target = ''] of source.matchAll(DYNAMIC)) add(target, false)
  return { edges, packages }
}

/** Reads the import graph of the files on disk. */
export function importGraph(
  root: string,
  files: string[],
): { edges: Edge[]; packages: Map<string, string[]> } {
  const edges: Edge[] = []
  const packages = new Map<string, string[]>()
  for (const file of files) {
    const found = importsOf(file, readFileSync(join(root, file), 'utf8'))
    edges.push(...found.edges)
    packages.set(file, found.packages)
  }
  return { edges, packages }
}

/** Returns the first cycle of run-time imports, as the files along it, or null. Type imports do not count. */
export function findCircle(edges: Edge[]): string[] | null {
  const next = new Map<string, string[]>()
  for (const edge of edges) if (!edge.type) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to])
  return firstCycle(next)
}
