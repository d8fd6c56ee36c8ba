import { currentStaff } from '../../firebase/auth.ts'
import { readDocument } from '../../firebase/read.ts'
import { commitWrites, now } from '../../firebase/write.ts'
import { moment, text } from '../../records/decoding.ts'
import { SignedOutError } from '../../records/error.ts'

/** The column mapping last used for files with these headings (`form`), shared by all staff. */
export interface KeptMapping {
  text: string
  byEmail: string
  /** When it was saved, epoch ms. */
  at: number | null
}

/** Must match the limit in firestore.rules, characters; longer than the mapping of any file so far. */
export const MAX_MAPPING_LENGTH = 20_000

const pathOf = (form: string): string => `importMappings/${form}`

/** Reads the mapping saved for this form of file; null when there is none. Throws DataError. */
export async function readMapping(form: string): Promise<KeptMapping | null> {
  const found = await readDocument(pathOf(form))
  if (!found) return null
  const { data } = found
  return { text: text(data, 'mapping'), byEmail: text(data, 'byEmail'), at: moment(data.at) }
}

/**
 * Saves the mapping in place of the previous one; does nothing if it is too long. Mappings are a convenience,
 * so no changeset records them (docs/decisions/0112). Throws SignedOutError, DataError.
 */
export async function writeMapping(form: string, collection: string, mapping: string): Promise<void> {
  const staff = await currentStaff()
  if (!staff) throw new SignedOutError()
  if (mapping.length > MAX_MAPPING_LENGTH) return
  const by = { by: staff.uid, byEmail: staff.email.toLowerCase() }
  const fields = { collection, mapping, ...by, at: now() }
  await commitWrites([{ type: 'set', path: pathOf(form), fields }])
}
