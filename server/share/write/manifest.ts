import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The dot keeps the file out of what Firebase Hosting publishes (firebase.json). */
const NAME = '.pages.json'

const Manifest = z.object({ paths: z.array(z.string()) })

/** The paths that earlier runs wrote into a folder; none when there was no run, or its note cannot be read. */
export function readManifest(folder: string): string[] {
  const file = join(folder, NAME)
  if (!existsSync(file)) return []
  try {
    return z.parse(Manifest, JSON.parse(readFileSync(file, 'utf8'))).paths
  } catch {
    return []
  }
}

export const manifestFile = (paths: Iterable<string>): readonly [path: string, text: string] => [
  NAME,
  `${JSON.stringify({ paths: [...paths].sort() }, null, 0)}\n`,
]
