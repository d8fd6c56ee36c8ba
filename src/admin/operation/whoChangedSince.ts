import { nounsOf } from '../../entities/registry/nouns.ts'
import { titleIn } from '../../entities/registry/records.ts'
import { type Conflict } from '../../records/error.ts'
import { type HistoryItem, historyOf } from '../../records/history.ts'
import { dateTime } from '../../ui/format.ts'

const NAMED = 3

const rootOf = (path: string): string => path.split('/', 1)[0] ?? ''

/** Names a record, "the project “Barakah”", by its stored data or by its history. */
function named({ path, theirs }: Conflict, latest: HistoryItem | null): string {
  const collection = rootOf(path)
  const entry = latest?.changes.find((change) => `${change.collection}/${change.id}` === path)
  const fields = (theirs?.data ?? entry?.after ?? entry?.before ?? {}) as Record<string, never>
  const title = titleIn(collection, fields)
  return `the ${nounsOf(collection).one}${title === '' ? '' : ` “${title}”`}`
}

function sentence(conflict: Conflict, latest: HistoryItem | null, self: string): string {
  const what = named(conflict, latest)
  if (!latest) return `Somebody has changed ${what} since.`
  const who = latest.by === self ? 'You' : latest.byEmail || 'Somebody else'
  const did = latest.kind === 'delete' ? 'deleted' : 'changed'
  return `${who} ${did} ${what} on ${dateTime(latest.at)}.`
}

/**
 * Describes who has changed records since the operation to undo, and when: one sentence for each of the first
 * few. `self` is the id of the current user. Reads one changeset per record.
 */
export async function whoChangedSince(conflicts: readonly Conflict[], self: string): Promise<string> {
  const sentences = await Promise.all(
    conflicts.slice(0, NAMED).map(async (conflict) => {
      const [latest = null] = await historyOf(conflict.path, 1).catch(() => [])
      return sentence(conflict, latest, self)
    }),
  )
  const more = conflicts.length - NAMED
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
