import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'

/** Returns our own files that a module imports statically; type and dynamic imports are left out. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  )
  return ours(file, [...imported, ...passedOn])
}

/** Returns our own style sheets that a module imports. */
export const stylesOf = (file: string): string[] =>
  parseSync(file, readFileSync(file, 'utf8'))
    .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => name.startsWith('.') && name.endsWith('.css'))
    .map((name) => resolve(dirname(file), name))

/** Returns our own files that a module imports dynamically. */
export function lateImportsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { dynamicImports } = parseSync(file, source).module
  return ours(
    file,
    dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  )
}

const ours = (file: string, names: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith('.') && /\.tsx?$/.test(name))
    .map((name) => resolve(dirname(file), name))

/** Returns these files and all our files they import statically, by absolute path; does not follow `past`. */
export function staticImportClosure(files: string[], past = ''): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (file === past || found.has(file)) return
    found.add(file)
    importsOf(file).forEach(visit)
  }
  files.forEach(visit)
  return found
}
