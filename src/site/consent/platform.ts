import { useEffect } from 'react'
import { setConsent } from './consent.ts'

/**
 * The part of IAB's Transparency and Consent Framework v2 used here:
 * `__tcfapi('addEventListener', 2, callback)`.
 */
interface ConsentData {
  eventStatus?: string
  gdprApplies?: boolean
  purpose?: { consents?: Partial<Record<string, boolean>> }
}

declare global {
  interface Window {
    __tcfapi?: (command: string, version: number, callback: (data: ConsentData, ok: boolean) => void) => void
  }
}

/**
 * Returns whether the visitor consents, or undefined while undecided. Purpose 1 is storing and reading
 * information on the device; without it, no advert may be requested.
 */
export function consentOf({ eventStatus, gdprApplies, purpose }: ConsentData): boolean | undefined {
  if (gdprApplies === false) return true
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined
  return purpose?.consents?.['1'] === true
}

function listen(): void {
  window.__tcfapi?.('addEventListener', 2, (data, ok) => {
    const answer = ok ? consentOf(data) : undefined
    if (answer !== undefined) setConsent(answer ? 'granted' : 'refused')
  })
}

let loaded = false

/** Loads a Google-certified consent platform from `address`, once; its result replaces that of our banner. */
export function useConsentPlatform(address: string): void {
  useEffect(() => {
    if (address === '' || loaded) return
    loaded = true
    const script = document.createElement('script')
    script.async = true
    script.src = address
    script.addEventListener('load', listen)
    script.addEventListener('error', () => console.warn('The consent platform could not be loaded'))
    document.head.append(script)
  }, [address])
}
