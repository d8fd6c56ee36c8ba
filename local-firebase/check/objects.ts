import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { objectFolder } from '../backup/kept-files.ts'
import { objectOf, type ObjectRow } from '../storage/object-table.ts'
import type { Database } from '../store/database.ts'
import type { Findings } from './check.ts'
import { hasTable, rowsByKey } from '../store/rows.ts'

/** A problem that may only be a race with a running server; called again later, returns a finding or null. */
type Doubt = () => string | null

export interface CheckedFiles {
  count: number
  doubts: Doubt[]
}

/** Checks that every object has its file, with the right size and hash, and every file its object. */
export async function checkObjects(
  database: Database,
  dataDir: string,
  findings: Findings,
  signal: AbortSignal | undefined,
): Promise<CheckedFiles> {
  if (!hasTable(database, 'storage_objects')) return { count: 0, doubts: [] }
  const kept = objectFolder(dataDir)
  const known = new Set<string>()
  const doubts: Doubt[] = []
  const isUsed = database.prepare('select 1 from storage_objects where file = ?').raw()
  for (const { row } of rowsByKey<ObjectRow>(database, 'storage_objects', ['name', 'file', 'object'])) {
    signal?.throwIfAborted()
    const [name, file] = row
    known.add(file)
    const path = join(kept, file)
    const problem = await problemOf(row, path)
    const words = problem && `The stored object ${name} ${PROBLEMS[problem]} (storage/kept/${file})`
    if (words && problem === 'missing')
      doubts.push(() => (isUsed.get(file) !== undefined && !existsSync(path) ? words : null))
    else if (words) findings.add('files', words)
  }
  for (const file of existsSync(kept) ? readdirSync(kept) : []) {
    const words = `The file storage/kept/${file} belongs to no stored object; the next start removes it.`
    if (!known.has(file))
      doubts.push(() => (isUsed.get(file) === undefined && existsSync(join(kept, file)) ? words : null))
  }
  return { count: known.size, doubts: [...doubts, ...uploadsInDoubt(database, dataDir)] }
}

const PROBLEMS = {
  row: 'is damaged: its checksum differs.',
  missing: 'has lost its file.',
  size: 'has a file of the wrong size.',
  hash: 'has a file that differs from the upload.',
  unreadable: 'has a file that cannot be read.',
}

async function problemOf(row: ObjectRow, path: string): Promise<keyof typeof PROBLEMS | null> {
  const object = tryTo(() => objectOf(row))
  if (!object) return 'row'
  const md5 = createHash('md5')
  let size = 0
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) {
      md5.update(piece as Buffer)
      size += (piece as Buffer).length
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable'
  }
  if (size !== object.size) return 'size'
  return md5.digest('base64') === object.md5Hash ? null : 'hash'
}

/** Checks that every upload in progress has its staged file. */
function uploadsInDoubt(database: Database, dataDir: string): Doubt[] {
  if (!hasTable(database, 'storage_uploads')) return []
  const active = "select id, file from storage_uploads where state = 'active'"
  const again = database.prepare(`${active} and id = ?`).raw()
  const isGone = (file: string) => !existsSync(join(dataDir, 'storage', 'staged', file))
  return (database.prepare(active).raw().all() as [string, string][])
    .filter(([, file]) => isGone(file))
    .map(([id, file]) => () => {
      if (again.get(id) === undefined || !isGone(file)) return null
      return `The upload ${id} in progress has lost its file.`
    })
}

function tryTo<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
