import { money } from '../../ui/format.ts'

/**
 * An amount in full: `USD 709,900,000,000`, whose line may end after the currency and never between two digits. Null when
 * it is not known.
 */
export function fullAmount(amount: number | null, currency: string | null) {
  const text = money(amount, currency, 'full')
  return text && <span className="unbroken">{text.replace('\u00a0', ' ')}</span>
}
