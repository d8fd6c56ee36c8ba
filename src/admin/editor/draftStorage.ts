import { heldLocks, holdLock } from '../../records/web-locks.ts'

/**
 * Storage of drafts: this tab's session storage, which survives a reload, and a copy that also survives the
 * tab. A copy belongs to its tab while that tab lives and holds its Web Lock; the copies of closed tabs are
 * adopted.
 */
const PREFIX = 'ppx.draft.'
const TAB = crypto.randomUUID()
const KEPT_MS = 14 * 24 * 3_600_000

/** User id of the drafts' owner: another person on this device must not find them. */
let owner = ''

const lockOf = (tab: string) => `ppx.tab.${tab}`
const keyOf = (form: string) => `${PREFIX}${owner}.${form}`
const copyOf = (key: string) => `${key}@${TAB}`

/** Ignores a full or forbidden storage: the form itself still holds everything. */
function tried<T>(step: () => T): T | null {
  try {
    return step()
  } catch {
    return null
  }
}

const keysOf = (store: Storage, start: string): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(start))

export function putDraft(form: string, text: string): void {
  const key = keyOf(form)
  tried(() => sessionStorage.setItem(key, text))
  tried(() => localStorage.setItem(copyOf(key), `${Date.now()} ${text}`))
}

export const draftText = (form: string): string | null => tried(() => sessionStorage.getItem(keyOf(form)))

export function removeDraft(form: string): void {
  const key = keyOf(form)
  tried(() => sessionStorage.removeItem(key))
  tried(() => localStorage.removeItem(copyOf(key)))
}

/** Deletes all drafts of the user, so that a deliberate logout leaves nothing behind. */
export function dropDrafts(): void {
  const start = `${PREFIX}${owner}.`
  tried(() => keysOf(sessionStorage, start).forEach((key) => sessionStorage.removeItem(key)))
  tried(() => keysOf(localStorage, start).forEach((key) => localStorage.removeItem(key)))
}

/** Adopts the newest copies of closed tabs as drafts, unless this tab has its own; drops expired ones. */
function adopt(isAlive: (tab: string) => boolean): void {
  const newest = new Map<string, { at: number; text: string }>()
  for (const copy of keysOf(localStorage, `${PREFIX}${owner}.`)) {
    const [key = '', tab = ''] = copy.split('@')
    if (tab === TAB || isAlive(tab)) continue
    const value = localStorage.getItem(copy) ?? ''
    localStorage.removeItem(copy)
    const at = Number.parseInt(value, 10)
    if (!(at > Date.now() - KEPT_MS) || at < (newest.get(key)?.at ?? 0)) continue
    newest.set(key, { at, text: value.slice(value.indexOf(' ') + 1) })
  }
  for (const [key, { text }] of newest)
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text)
  for (const key of keysOf(sessionStorage, `${PREFIX}${owner}.`))
    localStorage.setItem(copyOf(key), `${Date.now()} ${sessionStorage.getItem(key)}`)
}

/** Keeps and finds drafts for this person from here on, including those of crashed or closed tabs. */
export async function keepDraftsOf(uid: string): Promise<void> {
  if (uid === owner) return
  const isFirst = owner === ''
  owner = uid
  if (isFirst) void holdLock(lockOf(TAB), 'exclusive', new Promise(() => undefined))
  const alive = await heldLocks()
  // Without locks a draft lives as long as its tab.
  if (!alive) return
  tried(() => adopt((tab) => alive.has(lockOf(tab))))
}
