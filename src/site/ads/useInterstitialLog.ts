import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PublicAds } from '../../entities/ads/schema.ts'

/** Counts page changes and logs when an interstitial is due: AdSense has no API to show one. */
export function useInterstitialLog(ads: PublicAds | undefined): void {
  const router = useRouter()
  const transitions = useRef(0)
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        transitions.current += 1
        if (!ads?.enabled || !ads.interstitialEnabled) return
        if (transitions.current % ads.interstitialFrequency === 0)
          console.info(
            `Interstitial ad after ${transitions.current} page transitions`,
            ads.transitionAdUnitId,
          )
      }),
    [router, ads],
  )
}
