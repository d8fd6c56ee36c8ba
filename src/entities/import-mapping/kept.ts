import { currentStaff } from '../../firebase/auth.ts'
import { readDocument } from '../../firebase/read.ts'
import { commitWrites, now } from '../../firebase/write.ts'
import { moment, text } from '../../records/decoding.ts'
import { SignedOutError } from '../../records/error.ts'

/** How the columns of a file of one form were mapped last, for everybody who brings another one of it. */
export interface KeptMapping {
  text: string
  byEmail: string
  /** When that was, epoch ms. */
  at: number | null
}

/** As in firestore.rules, characters: more than the mapping of any file has come to. */
export const LONGEST_MAPPING = 20_000

const pathOf = (form: string): string => `importMappings/${form}`

/** What is kept for files of this form; null when nothing is. Throws DataError. */
export async function readMapping(form: string): Promise<KeptMapping | null> {
  const found = await readDocument(pathOf(form))
  if (!found) return null
  const { data } = found
  return { text: text(data, 'mapping'), byEmail: text(data, 'byEmail'), at: moment(data.at) }
}

/**
 * Keeps it in the place of what was kept before; what is too long is not kept. It is comfort: no changeset names it
 * (docs/decisions/0112). Throws SignedOutError, DataError.
 */
export async function writeMapping(form: string, collection: string, mapping: string): Promise<void> {
  const staff = await currentStaff()
  if (!staff) throw new SignedOutError()
  if (mapping.length > LONGEST_MAPPING) return
  const by = { by: staff.uid, byEmail: staff.email.toLowerCase() }
  const fields = { collection, mapping, ...by, at: now() }
  await commitWrites([{ type: 'set', path: pathOf(form), fields }])
}
