import { NOUNS } from '../../entities/registry/nouns.ts'
import { capitalised } from '../../ui/capitalised.ts'
import type { EditedCollection } from '../registry/screens.ts'

/** Messages of the screen of one collection; each collection has its table beside its screen. */
export interface RecordMessages {
  /** Plural as a title: "Projects". */
  list: string
  one: string
  many: string
  listLoading: string
  listFailed: string
  listEmpty: string
  add: string
  edit: string
  opening: string
  openFailed: string
  missing: string
  saveFailed: string
  askDelete: string
  deleteFailed: string
  /** Says what a copy of a record lacks; absent when it lacks nothing. */
  notCopied?: string
}

/** Returns the specification's messages for a collection (sections 2, 5 and 8); `own` overrides some. */
export function recordMessages(
  collection: EditedCollection,
  own: Partial<RecordMessages> = {},
): RecordMessages {
  const { one, many, title } = NOUNS[collection]
  const all = title.toLowerCase()
  return {
    list: title,
    one,
    many,
    listLoading: `Loading ${all}...`,
    listFailed: `Failed to load ${all}. Please try again later.`,
    listEmpty: `No ${all} found. Add your first ${one} using the form.`,
    add: `Add ${one}`,
    edit: `Edit ${one}`,
    opening: `Loading ${one}...`,
    openFailed: `Error loading ${one} data`,
    missing: `${capitalised(one)} not found`,
    saveFailed: `Failed to save ${one}. Please try again.`,
    askDelete: `Are you sure you want to delete this ${one}?`,
    deleteFailed: `Failed to delete ${one}. Please try again.`,
    ...own,
  }
}
