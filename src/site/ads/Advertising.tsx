import { useQuery } from '@tanstack/react-query'
import { site } from '../../config.ts'
import { adQueries } from '../../entities/ads/queries.ts'
import { ConsentBanner } from '../consent/ConsentBanner.tsx'
import { useConsent } from '../consent/consent.ts'
import { useConsentPlatform } from '../consent/platform.ts'
import { useFreshDocument } from '../consent/useFreshDocument.ts'
import { adsAreOn } from './adState.ts'
import { useInterstitialLog } from './useInterstitialLog.ts'

/** Advert logic of every screen: consent, which is requested only if adverts are on, and interstitials. */
export function Advertising() {
  const { data: ads } = useQuery(adQueries.shown())
  const consent = useConsent()
  useFreshDocument()
  useInterstitialLog(ads)
  useConsentPlatform(adsAreOn(ads) ? site.consentPlatform : '')
  if (!adsAreOn(ads) || consent !== 'undecided' || site.consentPlatform !== '') return null
  return <ConsentBanner />
}
