/** An output file of the bundler, chunk or asset, with the properties used here. */
export interface Output {
  type: string
  fileName: string
  isEntry?: boolean
  /** The module for which an entry was created. */
  facadeModuleId?: string | null
  moduleIds?: string[]
  imports?: string[]
  dynamicImports?: string[]
  viteMetadata?: { importedCss: Set<string> }
  source?: string | Uint8Array
  code?: string
}

/** Output files by name. */
export type Bundle = Record<string, Output>

/** Returns the chunk with a module whose id contains this text; throws Error when there is none. */
export function holding(bundle: Bundle, module: string): Output {
  const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.includes(module)))
  if (!chunk) throw new Error(`no chunk holds ${module}`)
  return chunk
}

/** Returns a chunk and its imports, imports first, without those in `there`; adds all of them to `there`. */
export function withImports(bundle: Bundle, chunk: Output | undefined, there: Set<string>): string[] {
  if (!chunk || there.has(chunk.fileName)) return []
  there.add(chunk.fileName)
  const imported = (chunk.imports ?? []).flatMap((name) => withImports(bundle, bundle[name], there))
  return [...imported, chunk.fileName]
}

/** Returns the style sheets that imports of these chunks wait for. */
export const stylesOf = (bundle: Bundle, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => Array.from(bundle[name]?.viteMetadata?.importedCss ?? []))
