/** The part of a bundler's output that matters here: a chunk or an asset. */
export interface Output {
  type: string
  fileName: string
  isEntry?: boolean
  /** The module that an entry was made for. */
  facadeModuleId?: string | null
  moduleIds?: string[]
  imports?: string[]
  dynamicImports?: string[]
  viteMetadata?: { importedCss: Set<string> }
  source?: string | Uint8Array
  code?: string
}

/** The output by file name. */
export type Bundle = Record<string, Output>

/** The chunk that holds a module whose name has this in it; an error when none does. */
export function holding(bundle: Bundle, module: string): Output {
  const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.includes(module)))
  if (!chunk) throw new Error(`no chunk holds ${module}`)
  return chunk
}

/** A chunk and what it imports, the imported first, without what is `there` already; notes what is there then. */
export function withImports(bundle: Bundle, chunk: Output | undefined, there: Set<string>): string[] {
  if (!chunk || there.has(chunk.fileName)) return []
  there.add(chunk.fileName)
  const imported = (chunk.imports ?? []).flatMap((name) => withImports(bundle, bundle[name], there))
  return [...imported, chunk.fileName]
}

/** The style sheets that the imports of these chunks wait for. */
export const stylesOf = (bundle: Bundle, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => Array.from(bundle[name]?.viteMetadata?.importedCss ?? []))
