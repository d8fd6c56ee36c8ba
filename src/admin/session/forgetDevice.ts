import { forgetUnfinished } from '../import/unfinished.ts'
import { dropDrafts } from '../editor/draftStorage.ts'
import { STORED_ITEMS } from './storedItems.ts'

const STAYING = STORED_ITEMS.filter(({ stays }) => stays).map(({ key }) => key)

/** Drafts are not deleted here: other people's are kept for them, and dropDrafts() deletes the user's own. */
const DRAFTS = 'ppx.draft.'

const isKept = (key: string): boolean =>
  key.startsWith(DRAFTS) ||
  STAYING.some((staying) => (staying.endsWith('.') ? key.startsWith(staying) : key === staying))

function clear(store: () => Storage): void {
  try {
    const storage = store()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const key of keys) if (!isKept(key)) storage.removeItem(key)
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/** Clears the browser's storage after a logout: it must not show who worked here, nor on which records. */
export function forgetDevice(): void {
  dropDrafts()
  clear(() => localStorage)
  clear(() => sessionStorage)
  void forgetUnfinished()
}
