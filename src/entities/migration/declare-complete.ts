import { ROW_FORMAT } from '../../directory/rows.ts'
import { META_PATH } from '../../directory/shards.ts'
import { readDocument } from '../../firebase/read.ts'
import { commit } from '../../records/commit.ts'

/**
 * Marks the directory as complete, so that visitors read their lists from it. The caller must have made sure
 * that every record has a row. Throws DataError.
 */
export async function declareComplete(): Promise<void> {
  const stored = await readDocument(META_PATH)
  // When there are no rows yet, the commit of the first record marks it.
  if (!stored || stored.data.format === ROW_FORMAT) return
  const published = [{ type: 'merge' as const, path: META_PATH, fields: { format: ROW_FORMAT } }]
  await commit({ kind: 'bulk', label: 'Directory complete', changes: [], published })
}
