import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies `folder` into a new temporary data folder; the caller removes it. */
export async function copiedFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'ppx-copy-'))
  await cp(folder, copy, { recursive: true })
  return copy
}
