/**
 * Where drafts lie: in this tab's own storage, which survives a reload, and a copy that survives the tab as well. A
 * copy belongs to a tab as long as that tab lives and holds its Web Lock; the copies of dead tabs are adopted.
 */
const PREFIX = 'ppx.draft.'
const TAB = crypto.randomUUID()
const KEPT_MS = 14 * 24 * 3_600_000

/** Whose drafts these are: after a change of person the next one must not find what the one before has typed. */
let owner = ''

const lockOf = (tab: string) => `ppx.tab.${tab}`
const keyOf = (form: string) => `${PREFIX}${owner}.${form}`
const copyOf = (key: string) => `${key}@${TAB}`

/** A full or forbidden store: the form itself still holds everything. */
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

/** Forgets every draft of the person: who logs out on purpose leaves nothing behind. */
export function dropDrafts(): void {
  const start = `${PREFIX}${owner}.`
  tried(() => keysOf(sessionStorage, start).forEach((key) => sessionStorage.removeItem(key)))
  tried(() => keysOf(localStorage, start).forEach((key) => localStorage.removeItem(key)))
}

/** The newest copies of tabs that are gone become this tab's drafts, unless it has its own; old ones are dropped. */
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

/** From here on drafts are kept and found for this person, those of tabs that crashed or were closed among them. */
export async function keepDraftsOf(uid: string): Promise<void> {
  if (uid === owner) return
  const isFirst = owner === ''
  owner = uid
  // Only https and loopback have locks; elsewhere a draft lives as long as its tab.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return
  if (isFirst) void navigator.locks.request(lockOf(TAB), () => new Promise(() => undefined))
  const { held = [] } = await navigator.locks.query()
  const alive = new Set(held.map(({ name }) => name))
  tried(() => adopt((tab) => alive.has(lockOf(tab))))
}
