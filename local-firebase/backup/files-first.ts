import { join } from 'node:path'
import type { Database } from '../store/database.ts'
import { bytesOf, openIfThere, type ExpectedFile } from './kept-files.ts'
import type { BackupWriter } from './writer.ts'

/** A snapshot of the database, with the files of its stored objects by name. */
export interface StateWithFiles {
  files: ReadonlyMap<string, ExpectedFile>
}

export interface FilesFirst<State extends StateWithFiles> {
  writer: BackupWriter
  /** A read-only connection that nobody else uses meanwhile. */
  database: Database
  /** Folder with the files of stored objects. */
  kept: string
  /** Reads the relevant part of a snapshot, as soon as it is taken. */
  look: () => State
  /**
   * Called when a file is missing or differs from its upload: the row that depends on it is to be left out.
   */
  onLoss: (name: string, why: string) => void
  signal: AbortSignal | undefined
}

/**
 * Writes the files of stored objects, which are immutable but may be added and deleted meanwhile. Repeats
 * with files that were added, until a snapshot is found whose files have all been written or are lost; its
 * transaction stays open. Deletions never delay this: the next snapshot no longer mentions those files.
 */
export async function writeFilesFirst<State extends StateWithFiles>(
  options: FilesFirst<State>,
): Promise<State> {
  const { database, look, onLoss, signal } = options
  const done = new Set<string>()
  for (let missing = new Set<string>(); ;) {
    database.exec('begin')
    const state = look()
    const wanted = [...state.files].filter(([name]) => !done.has(name))
    if (wanted.length === 0) return state
    database.exec('commit')
    const gone = new Set<string>()
    for (const [name, file] of wanted) {
      signal?.throwIfAborted()
      const isThere = await writeFile(options, name, file)
      if (!isThere && !missing.has(name)) {
        gone.add(name)
        continue
      }
      done.add(name)
      if (!isThere) onLoss(name, 'has lost its file')
    }
    missing = gone
  }
}

/** Writes one file; returns false if it does not exist. */
async function writeFile(
  { writer, kept, onLoss }: FilesFirst<StateWithFiles>,
  name: string,
  file: ExpectedFile,
): Promise<boolean> {
  const handle = await openIfThere(join(kept, name))
  if (!handle) return false
  try {
    const { size } = file
    const onDamage = () => onLoss(name, 'has a file that differs from the upload')
    if ((await handle.stat()).size !== size) onLoss(name, 'has a file of the wrong size')
    else await writer.entry({ entry: 'file', name, size }, bytesOf(handle, file, onDamage))
    return true
  } finally {
    // Closed even if the write failed, for instance on a full disk.
    await handle.close()
  }
}
