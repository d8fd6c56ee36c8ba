import { useEffect, useRef, useState } from 'react'
import type { AdState } from './adState.ts'
import styles from './AdSlot.module.css'
import { requestAd } from './script.ts'

type Ad = Extract<AdState, { kind: 'ad' }>

interface AdUnitProps extends Omit<Ad, 'kind'> {
  placement: string
  /** Called when there is no advert and the slot can be removed without a visible shift. */
  onCollapse: () => void
}

/**
 * Time after which an advert counts as unfilled, since a script that loads but does
 * not work reports nothing, ms.
 */
const PATIENCE = 10_000

/** `filled` and `unfilled` are AdSense's values of data-ad-status. */
type Status = 'waiting' | 'filled' | 'unfilled'

/**
 * One real advert: requests it once, labels it, and gives up its slot, outside the
 * viewport, if none is served.
 */
export function AdUnit({ client, slot, format, placement, onCollapse }: AdUnitProps) {
  const unit = useRef<HTMLModElement>(null)
  const [status, setStatus] = useState<Status>('waiting')

  useEffect(() => {
    const ins = unit.current
    if (!ins) return
    const observer = new MutationObserver(() => {
      const { adStatus } = ins.dataset
      if (adStatus === 'filled' || adStatus === 'unfilled') setStatus(adStatus)
    })
    observer.observe(ins, { attributeFilter: ['data-ad-status'] })
    const fail = (error: unknown) => {
      console.warn(`Ad load failure (${placement}):`, error)
      setStatus('unfilled')
    }
    const silence = setTimeout(() => {
      if (!ins.dataset.adStatus) fail('no answer')
    }, PATIENCE)
    requestAd(ins, client).catch((error: unknown) => {
      clearTimeout(silence)
      fail(error)
    })
    return () => {
      clearTimeout(silence)
      observer.disconnect()
    }
  }, [client, placement])

  useEffect(() => {
    const ins = unit.current
    if (!ins || status !== 'unfilled') return
    // Collapse only below the viewport: above or inside it, the text being read would shift.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top >= window.innerHeight) onCollapse()
    })
    observer.observe(ins)
    return () => observer.disconnect()
  }, [status, onCollapse])

  return (
    <>
      <p className={styles.label} data-status={status}>
        Advertisements
      </p>
      <ins
        ref={unit}
        className={`adsbygoogle ${styles.unit}`}
        data-ad-client={client}
        data-ad-slot={slot}
        // Without a format, the advert takes the size that the style sheet gives the slot.
        data-ad-format={format === 'auto' ? undefined : format}
        data-full-width-responsive="false"
      />
    </>
  )
}
