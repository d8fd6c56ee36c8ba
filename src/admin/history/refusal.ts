import type { Entry } from '../../records/changeset.ts'
import { ConflictError, RefusedError } from '../../records/error.ts'
import { reason } from '../reason.ts'
import { titleIn } from './changes.ts'
import { recordLabels } from './recordLabels.ts'

const NAMED = 5

const sentence = (entry: Entry | undefined, isGone: boolean): string => {
  if (!entry) return 'One of the records has been changed since.'
  const title = titleIn(entry)
  const who = `The ${recordLabels(entry.collection).one}${title === null ? '' : ` “${title}”`}`
  if (entry.before === null) return `${who} has been changed since, or other records now belong to it.`
  return isGone ? `${who} has been deleted since.` : `${who} has since been changed in the same fields.`
}

/** Returns why an undo was refused, record by record as far as is known; nothing was written. */
export function refusalOf(error: unknown, entries: readonly Entry[]): string[] {
  if (error instanceof RefusedError)
    return [
      'The database refused it: a record it needs, such as the project or player of a role, no longer exists.',
    ]
  if (!(error instanceof ConflictError)) return [reason(error)]
  const byPath = new Map(entries.map((entry) => [`${entry.collection}/${entry.id}`, entry]))
  const sentences = error.conflicts.map(({ path, theirs }) => sentence(byPath.get(path), theirs === null))
  const more = sentences.length - NAMED
  return [...sentences.slice(0, NAMED), ...(more > 0 ? [`And ${more} more.`] : [])]
}
