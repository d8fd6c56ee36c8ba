import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The dot keeps the file out of what Firebase Hosting publishes (firebase.json). */
const NAME = '.pages.json'

const Manifest = z.object({
  paths: z.array(z.string()),
  pictures: z._default(z.record(z.string(), z.string()), {}),
})

/** What a run wrote: paths, and of pictures the tag of what was drawn (pictureTag). */
export type Manifest = z.infer<typeof Manifest>

/** What earlier runs wrote into a folder; nothing when there was no run, or its note cannot be read. */
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
