import { useEffect } from 'react'
import { decide } from './consent.ts'

/** The part used here of IAB's Transparency and Consent Framework, version 2: `__tcfapi('addEventListener', 2, callback)`. */
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

/** Purpose 1 is to store or read information on the device: without it no advert may be asked for. */
export function agreed({ eventStatus, gdprApplies, purpose }: ConsentData): boolean | undefined {
  if (gdprApplies === false) return true
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined
  return purpose?.consents?.['1'] === true
}

function listen(): void {
  window.__tcfapi?.('addEventListener', 2, (data, ok) => {
    const answer = ok ? agreed(data) : undefined
    if (answer !== undefined) decide(answer ? 'granted' : 'refused')
  })
}

let loaded = false

/** Loads a consent platform certified by Google from `address`, once; its answer takes the place of our banner's. */
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
