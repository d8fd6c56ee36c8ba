/** A short message; one with an action stays long enough to be used. */
export interface Toast {
  id: number
  tone: 'ok' | 'info' | 'warn' | 'error'
  text: string
  action?: { label: string; onAction: () => void }
  /** Id of the operation that the action would undo or redo. */
  about?: string
  /** Whether an operation is in progress; the caller then removes the message when it ends. */
  isBusy?: boolean
  progress?: { done: number; total: number }
}

const SHOWN_MS = 5_000
const SHOWN_WITH_ACTION_MS = 12_000

let toasts: readonly Toast[] = []
let lastId = 0
/** The ids of the open dialogs, topmost last; nothing outside the topmost is reachable. */
let dialogs: readonly string[] = []
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function put(next: readonly Toast[], over = dialogs): void {
  toasts = next
  dialogs = over
  for (const listener of listeners) listener()
}

/** Shows toasts in this dialog while it is the topmost. Returns a function that ends this. */
export function showToastsInDialog(id: string): () => void {
  put(toasts, [...dialogs, id])
  return () =>
    put(
      toasts,
      dialogs.filter((other) => other !== id),
    )
}

/** Returns whether toasts are shown here: in the dialog with this id or, without an id, on the page. */
export const isOnTop = (id?: string): boolean => dialogs.at(-1) === id

/** Removes a toast, when it is closed or times out. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  put(toasts.filter((toast) => toast.id !== id))
}

/** Removes the toasts whose action concerns an operation that has been undone or redone otherwise. */
export function dismissToastsAbout(about: string): void {
  for (const toast of toasts) if (toast.about === about) dismissToast(toast.id)
}

/** Starts or pauses the timeout of a toast; paused while it is hovered or has focus (WCAG 2.2.1). */
export function runToast(toast: Toast, isRunning: boolean): void {
  clearTimeout(timers.get(toast.id))
  if (!isRunning || toast.tone === 'error' || toast.isBusy) return
  const wait = toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), wait),
  )
}

/** Shows a toast and returns its id; errors stay until they are closed. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const shown = { ...toast, id: ++lastId }
  // Limits the stack, which would cover the content: busy toasts stay, and so do the last two errors and the
  // last toast with an action. Earlier actions can still be undone from the header.
  const over = toasts.filter(({ isBusy }) => !isBusy)
  const failed = over.filter(({ tone }) => tone === 'error').slice(-2)
  const done = over.filter(({ tone, action }) => tone !== 'error' && action !== undefined).slice(-1)
  const kept = new Set([...failed, ...done])
  put([...toasts.filter((other) => other.isBusy || kept.has(other)), shown])
  runToast(shown, true)
  return shown.id
}

/** Updates the progress of an operation; does nothing if its toast is gone. */
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
