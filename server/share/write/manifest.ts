import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The leading dot keeps the file from being published by Firebase Hosting (firebase.json). */
const NAME = '.pages.json'

const Manifest = z.object({
  paths: z.array(z.string()),
  pictures: z._default(z.record(z.string(), z.string()), {}),
})

/** What a run has written: paths and, for pictures, the hash of their SVG (pictureTag). */
export type Manifest = z.infer<typeof Manifest>

/** Reads what earlier runs wrote into a folder; empty if there was no run or the manifest is unreadable. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, NAME)
  const none = { paths: [], pictures: {} }
  if (!existsSync(file)) return none
  try {
    return z.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return none
  }
}

export const manifestFile = (
  paths: Iterable<string>,
  pictures: Manifest['pictures'],
): readonly [path: string, text: string] => [
  NAME,
  `${JSON.stringify({ paths: [...paths].sort(), pictures }, null, 0)}\n`,
]
