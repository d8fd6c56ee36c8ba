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
}

/** The output by file name. */
export type Bundle = Record<string, Output>
