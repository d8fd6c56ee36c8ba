import { forgetUnfinished } from '../import/unfinished.ts'
import { dropDrafts } from '../editor/draftStorage.ts'
import { STORED_ITEMS } from './storedItems.ts'

const STAYING = STORED_ITEMS.filter(({ stays }) => stays).map(({ key }) => key)

/** Other people's drafts wait for them; one's own are dropped by whose they are. */
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
    // A browser that keeps nothing has nothing to forget.
  }
}

/** After a logout: nothing in the browser's storage shows who worked here, nor on which records. */
export function forgetDevice(): void {
  dropDrafts()
  clear(() => localStorage)
  clear(() => sessionStorage)
  void forgetUnfinished()
}
