import { useSyncExternalStore } from 'react'
import { CONSENT } from '../../page.ts'

/** Adverts are refused until the visitor agrees. */
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

/** What the visitor decided about adverts; where nothing can be remembered, nothing can be agreed to. */
export const useConsent = (): Consent => useSyncExternalStore(watch, read)

/** Whether the visitor has said no, so far as can be remembered. */
export const hasRefused = (): boolean => read() === 'refused'

/** The policy that the boot script set before this page's scripts ran, when there was no consent. */
const forbidsAdverts = () => document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null

/**
 * Whether adverts may be shown in this document: a page that began without consent keeps the policy that it began with,
 * and what was agreed to meanwhile, here or in another tab, waits for the next one.
 */
export const useAdverts = (): boolean => useConsent() === 'granted' && !forbidsAdverts()

/** Whether this document stands in the way of adverts that have been agreed to: the next screen opens a new one. */
export const isBehindConsent = (): boolean => read() === 'granted' && forbidsAdverts()

/**
 * Remembers the decision. Adverts that are agreed to come with the next screen, so that nothing jumps under the reader's
 * eyes. A script that has run cannot be taken back: who withdraws has the page opened anew, at the same place.
 */
export function decide(decision: Exclude<Consent, 'undecided'>): void {
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
