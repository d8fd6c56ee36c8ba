import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder of its own with what `folder` holds; whoever asks for it removes it. */
export async function copiedFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'ppx-copy-'))
  await cp(folder, copy, { recursive: true })
  return copy
}
