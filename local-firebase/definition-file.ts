import { readFileSync } from 'node:fs'

/** Thrown when a file needed for the start cannot be used; the message is for whoever starts the server. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'
}

/** Reads and parses a file needed at start: rules, indexes, headers. Throws DefinitionError naming it. */
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
