import { join } from 'node:path'
import type { Database } from '../store/database.ts'
import { bytesOf, openIfThere, type WantedFile } from './kept-files.ts'
import type { BackupWriter } from './writer.ts'

/** A state of the database, and the files that its objects consist of, by name. */
export interface StateWithFiles {
  files: ReadonlyMap<string, WantedFile>
}

export interface FilesFirst<State extends StateWithFiles> {
  writer: BackupWriter
  /** Reads only, and nobody else uses it meanwhile. */
  database: Database
  /** Where the files of objects are. */
  kept: string
  /** What is to be known of a state, read as soon as it is chosen. */
  look: () => State
  /** A file is not what was uploaded: the row that is nothing without it has to be left out. */
  onLoss: (name: string, why: string) => void
  signal: AbortSignal | undefined
}

/**
 * Files never change, but come and go. So they are written first, and again what has come meanwhile, until a state of
 * the database is seen whose files are all written or lost; its transaction is left open. However many go meanwhile, none is
 * waited for: the next state does not speak of them.
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

/** Whether it was there. */
async function writeFile(
  { writer, kept, onLoss }: FilesFirst<StateWithFiles>,
  name: string,
  file: WantedFile,
): Promise<boolean> {
  const handle = await openIfThere(join(kept, name))
  if (!handle) return false
  try {
    const { size } = file
    const onDamage = () => onLoss(name, 'has a file with other bytes than were uploaded')
    if ((await handle.stat()).size !== size) onLoss(name, 'has a file of another size')
    else await writer.entry({ entry: 'file', name, size }, bytesOf(handle, file, onDamage))
    return true
  } finally {
    // Also when nothing could be written, as on a full disk.
    await handle.close()
  }
}
