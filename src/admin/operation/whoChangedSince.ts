import { nounsOf } from '../../entities/registry/nouns.ts'
import { titleIn } from '../../entities/registry/records.ts'
import { type Conflict } from '../../records/error.ts'
import { type HistoryItem, historyOf } from '../../records/history.ts'
import { dateTime } from '../../ui/format.ts'

const NAMED = 3

const rootOf = (path: string): string => path.split('/', 1)[0] ?? ''

/** "the project “Barakah”", from what is stored of it or from what its history says. */
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
 * Who has changed since what was to be taken back, and when: one sentence for each of the first records. `self` is the
 * id of whoever asks. Reads one changeset a record.
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
