import { setConsent, useConsent } from '../consent/consent.ts'
import { useFreshDocument } from '../consent/useFreshDocument.ts'
import styles from './PrivacyScreen.module.css'

const CHOICES = [
  { decision: 'refused', label: 'Refuse adverts' },
  { decision: 'granted', label: 'Accept adverts from Google' },
] as const

/** The advertising consent choice of the banner, as a setting that can be changed at any time. */
export function AdConsent() {
  const consent = useConsent()
  useFreshDocument()
  return (
    <fieldset className={styles.choices}>
      <legend className="label">Your choice</legend>
      {CHOICES.map(({ decision, label }) => (
        <label key={decision} className="checkbox">
          <input
            type="radio"
            name="ad-consent"
            checked={consent === decision}
            onChange={() => setConsent(decision)}
          />
          {label}
        </label>
      ))}
      {consent === 'undecided' && (
        <p className="hint">You have not chosen yet. Until you do, you see no adverts.</p>
      )}
    </fieldset>
  )
}
