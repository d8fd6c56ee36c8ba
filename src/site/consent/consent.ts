import { useSyncExternalStore } from 'react'
import { CONSENT } from '../../page.ts'

/** The visitor's consent to adverts; adverts are off unless it is `granted`. */
export type Consent = 'granted' | 'refused' | 'undecided'

const listeners = new Set<() => void>()

function read(): Consent {
  try {
    const stored = localStorage.getItem(CONSENT)
    return stored === 'granted' || stored === 'refused' ? stored : 'undecided'
  } catch {
    return 'refused'
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Subscribes to the visitor's consent; without local storage, it counts as refused. */
export const useConsent = (): Consent => useSyncExternalStore(watch, read)

/** Whether the visitor has refused, or no decision can be stored. */
export const hasRefused = (): boolean => read() === 'refused'

/**
 * Whether this document has the policy against adverts that the boot script sets if
 * there is no consent at its start.
 */
const forbidsAdverts = () => document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null

/**
 * Returns whether adverts may be shown in this document. A document that started without consent keeps its
 * policy; consent given later, here or in another tab, takes effect in the next document.
 */
export const useAdverts = (): boolean => useConsent() === 'granted' && !forbidsAdverts()

/**
 * Whether consent was given but this document's policy still forbids adverts: the next
 * screen needs a new document.
 */
export const isBehindConsent = (): boolean => read() === 'granted' && forbidsAdverts()

/**
 * Stores the decision. After consent, adverts appear from the next screen on, so that nothing shifts for the
 * reader. A script that has run cannot be undone, so withdrawing consent reloads the page at the same place.
 */
export function setConsent(decision: Exclude<Consent, 'undecided'>): void {
  const before = read()
  if (before === decision) return
  try {
    localStorage.setItem(CONSENT, decision)
  } catch {
    return
  }
  for (const listener of listeners) listener()
  if (decision === 'refused' && before === 'granted' && !forbidsAdverts()) window.location.reload()
}
