import type { Database } from '../store/database.ts'
import type { Settings } from './stored-object.ts'

/** A resumable upload. `file` is its staged file, `total` its announced size in bytes. */
export interface Upload {
  id: string
  name: string
  /** uid of the user who began the upload, null for a visitor. Nobody else can resume it. */
  uid: string | null
  settings: Settings
  total: number
  received: number
  file: string
  state: 'active' | 'final'
}

export interface UploadTable {
  find(id: string): Upload | null
  files(): Set<string>
  /** Returns the number of open uploads of a user. */
  openOf(uid: string | null): number
}

export interface WritableUploadTable extends UploadTable {
  begin(upload: Upload): void
  progress(id: string, received: number): void
  finish(id: string): void
  remove(id: string): void
  /** Removes the active uploads with these staged files. */
  forget(files: string[]): void
  /** Removes uploads not touched since `before` (epoch ms) and returns their files. */
  collect(before: number): string[]
}

/** Opens the table of uploads, which are in the database so that they survive a restart. */
export function uploadTable(database: Database, now: () => Date): WritableUploadTable {
  database.exec(`create table if not exists storage_uploads (
    id text primary key, file text not null, uid text, state text not null, received integer not null,
    touched_at integer not null, upload text not null) strict`)
  const select = database.prepare('select upload, received, state from storage_uploads where id = ?').raw()
  const insert = database.prepare(
    `insert into storage_uploads (id, file, uid, state, received, touched_at, upload) values (?, ?, ?, 'active', 0, ?, ?)`,
  )
  const progress = database.prepare('update storage_uploads set received = ?, touched_at = ? where id = ?')
  const finish = database.prepare("update storage_uploads set state = 'final', touched_at = ? where id = ?")
  const remove = database.prepare('delete from storage_uploads where id = ?')
  const removeByFile = database.prepare("delete from storage_uploads where file = ? and state = 'active'")
  const files = database.prepare("select file from storage_uploads where state = 'active'").raw()
  const stale = database.prepare('select file, id from storage_uploads where touched_at < ?').raw()
  const open = database
    .prepare("select count(*) from storage_uploads where uid is ? and state = 'active'")
    .raw()
  return {
    find(id) {
      const row = select.get([id]) as [string, number, Upload['state']] | undefined
      return row ? { ...(JSON.parse(row[0]) as Upload), received: row[1], state: row[2] } : null
    },
    begin(upload) {
      insert.run([upload.id, upload.file, upload.uid, now().getTime(), JSON.stringify(upload)])
    },
    progress: (id, received) => void progress.run([received, now().getTime(), id]),
    finish: (id) => void finish.run([now().getTime(), id]),
    remove: (id) => void remove.run([id]),
    files: () => new Set((files.all([]) as [string][]).map(([file]) => file)),
    forget(lost) {
      for (const file of lost) removeByFile.run([file])
    },
    collect(before) {
      const rows = stale.all([before]) as [string, string][]
      for (const [, id] of rows) remove.run([id])
      return rows.map(([file]) => file)
    },
    openOf: (uid) => ((open.get([uid]) as [number] | undefined) ?? [0])[0],
  }
}
