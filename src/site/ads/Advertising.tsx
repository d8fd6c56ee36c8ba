import { useQuery } from '@tanstack/react-query'
import { site } from '../../config.ts'
import { adQueries } from '../../entities/ads/queries.ts'
import { ConsentBanner } from '../consent/ConsentBanner.tsx'
import { useConsent } from '../consent/consent.ts'
import { useConsentPlatform } from '../consent/platform.ts'
import { useFreshDocument } from '../consent/useFreshDocument.ts'
import { adsAreOn } from './adState.ts'
import { useInterstitialLog } from './useInterstitialLog.ts'

/** What concerns adverts on every screen: the visitor's consent, asked for only when there are adverts, and transitions. */
export function Advertising() {
  const { data: ads } = useQuery(adQueries.shown())
  const consent = useConsent()
  useFreshDocument()
  useInterstitialLog(ads)
  useConsentPlatform(adsAreOn(ads) ? site.consentPlatform : '')
  if (!adsAreOn(ads) || consent !== 'undecided' || site.consentPlatform !== '') return null
  return <ConsentBanner />
}
