/** A short message beside what one works with; with an action it stays long enough to be used. */
export interface Toast {
  id: number
  tone: 'ok' | 'info' | 'warn' | 'error'
  text: string
  action?: { label: string; onAction: () => void }
  /** Something is going on: the message stays until it is over, which the caller says. */
  isBusy?: boolean
  progress?: { done: number; total: number }
}

const SHOWN_MS = 5_000
const SHOWN_WITH_ACTION_MS = 12_000

let toasts: readonly Toast[] = []
let lastId = 0
/** The dialogs that are open, the one on top last: nothing outside of it can be reached. */
let dialogs: readonly string[] = []
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function put(next: readonly Toast[], over = dialogs): void {
  toasts = next
  dialogs = over
  for (const listener of listeners) listener()
}

/** Messages stand in this dialog until what is returned is called or another opens over it. */
export function overDialogs(id: string): () => void {
  put(toasts, [...dialogs, id])
  return () =>
    put(
      toasts,
      dialogs.filter((other) => other !== id),
    )
}

/** Whether messages stand here: in the dialog of this id, or without one, on the page. */
export const isOnTop = (id?: string): boolean => dialogs.at(-1) === id

/** Takes a toast away, by its close button or because its time is up. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  put(toasts.filter((toast) => toast.id !== id))
}

/** The time of a toast runs unless somebody points at it or has the focus in it (WCAG 2.2.1). */
export function runToast(toast: Toast, isRunning: boolean): void {
  clearTimeout(timers.get(toast.id))
  if (!isRunning || toast.tone === 'error' || toast.isBusy) return
  const wait = toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), wait),
  )
}

/** Shows a message; errors stay until they are closed. Returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const shown = { ...toast, id: ++lastId }
  // A mere message makes way for the next one, and so does what was done before the last thing: the header undoes
  // it as well, and the messages would lie over what one works with. What failed stays, what goes on stays longest.
  const over = toasts.filter(({ isBusy }) => !isBusy)
  const failed = over.filter(({ tone }) => tone === 'error').slice(-2)
  const done = over.filter(({ tone, action }) => tone !== 'error' && action !== undefined).slice(-1)
  const kept = new Set([...failed, ...done])
  put([...toasts.filter((other) => other.isBusy || kept.has(other)), shown])
  runToast(shown, true)
  return shown.id
}

/** Says how far what goes on is by now; nothing happens when its message is gone. */
export function updateToast(id: number, change: Partial<Pick<Toast, 'text' | 'progress' | 'action'>>): void {
  put(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)))
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
}
