import { readFileSync } from 'node:fs'

/** A file that a server is started with cannot be used, in words for the person who starts it. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'
}

/** Reads a file that a server is started with: rules, indexes, headers. Throws DefinitionError, which names the file. */
export function readDefinition<T>(file: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const reason = error instanceof Error ? error.message : String(error)
    const words = code === 'ENOENT' ? 'there is no such file' : reason.replace(/\.$/, '')
    throw new DefinitionError(`${file} cannot be used: ${words}.`, { cause: error })
  }
}
