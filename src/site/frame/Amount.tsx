import { money } from '../../ui/format.ts'

/**
 * An amount in full: `USD 709,900,000,000`, whose line may end after the currency and never between two digits. Null when
 * it is not known.
 */
export const fullAmount = (amount: number | null, currency: string | null) =>
  unbroken(money(amount, currency, 'full'))

/** A full amount's text, as fullAmount shows it. */
export const unbroken = (text: string | null) =>
  text && <span className="unbroken">{text.replace('\u00a0', ' ')}</span>
