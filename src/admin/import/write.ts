import { ensureDynamicField } from '../../entities/dynamic-field/mutations.ts'
import { nounsOf } from '../../entities/registry/nouns.ts'
import { titleIn, traitsOf } from '../../entities/registry/records.ts'
import { IMPORT_BATCHES } from '../../import/batches.ts'
import type { FieldToMake } from '../../import/new-fields.ts'
import { type Change, pathOf } from '../../records/change.ts'
import { type Outcome, type Watch, writeAll } from '../../records/write-all.ts'
import type { ImportHost } from './host.ts'
import { draftOfNew } from './newFieldFaults.ts'

const AT_ONCE = 500

export interface ImportToWrite {
  host: ImportHost
  /** Number of changes that the host has selected. */
  total: number
  label: string
  /** Group id of all batches, including those of a resumed import. */
  group: string
  /** Dynamic fields that are created first. */
  fields: readonly FieldToMake[]
}

/** A record that was not written, with a readable name: "project “Barakah”". `added`: it exists by now. */
interface Rejected {
  path: string
  name: string
  reason: Outcome['rejected'][number]['reason'] | 'added'
}

export interface Written extends Omit<Outcome, 'rejected'> {
  rejected: Rejected[]
}

/** Names the rejected records by their titles in the file. */
function named(changes: readonly Change[], rejected: Outcome['rejected']): Rejected[] {
  const byPath = new Map(changes.map((change) => [pathOf(change), change]))
  return rejected.map(({ path, reason }) => {
    const [root = ''] = path.split('/', 1)
    const change = byPath.get(path)
    const title = titleIn(root, change?.after ?? {})
    const isThere = reason === 'conflict' && change?.before === null
    return {
      path,
      reason: isThere ? 'added' : reason,
      name: `${nounsOf(root).one}${title === '' ? '' : ` “${title}”`}`,
    }
  })
}

/** Creates the dynamic fields, except those that exist from an earlier run. */
async function makeFields(fields: readonly FieldToMake[]): Promise<void> {
  for (const field of fields) await ensureDynamicField(draftOfNew(field))
}

/** Writes the selected changes in batches as one operation. A refused batch loses only the faulty records. */
export async function writeImport(
  { host, total, label, group, fields }: ImportToWrite,
  { signal, onProgress }: Watch,
): Promise<Written> {
  await makeFields(fields)
  const outcome: Written = { group, written: 0, rejected: [], stopped: false }
  let next = host.call('changesFrom', 0, AT_ONCE)
  for (let from = 0; from < total && !outcome.stopped; from += AT_ONCE) {
    const changes = (await next).map((change) =>
      Object.assign(change, { traits: traitsOf(change.collection) }),
    )
    next = host.call('changesFrom', from + AT_ONCE, AT_ONCE)
    const done = outcome.written + outcome.rejected.length
    const written = await writeAll(changes, {
      kind: 'import',
      label,
      group,
      signal,
      tolerant: true,
      patient: true,
      ...IMPORT_BATCHES,
      onProgress: (progress) => onProgress({ ...progress, done: done + progress.done, total }),
    })
    outcome.written += written.written
    outcome.rejected.push(...named(changes, written.rejected))
    outcome.stopped = written.stopped
  }
  return outcome
}
