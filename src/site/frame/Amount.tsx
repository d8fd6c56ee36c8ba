import { money } from '../../ui/format.ts'

/** The full amount, with an ordinary space where the line may break; the digits stay together. */
const inFull = (amount: number | null, currency: string | null) =>
  money(amount, currency, 'full')?.replace('\u00a0', ' ') ?? null

interface AmountProps {
  amount: number | null
  currency: string | null
}

/**
 * A compact amount on one line, such as `USD 709.9bn`. Tooltips, screen readers, print and the clipboard get
 * the full amount. Renders nothing when the amount is unknown.
 */
export function Amount({ amount, currency }: AmountProps) {
  const short = money(amount, currency)
  const full = inFull(amount, currency)
  if (short === null || short.replace('\u00a0', ' ') === full)
    return short && <span className="unbroken">{short}</span>
  return (
    <span className="amount" title={full ?? undefined}>
      <span aria-hidden="true">{short}</span>
      <span>{full}</span>
    </span>
  )
}

/** A full amount on one line, such as `USD 709,900,000,000`. Null when the amount is unknown. */
export const fullAmount = (amount: number | null, currency: string | null) => {
  const full = inFull(amount, currency)
  return full && <span className="unbroken">{full}</span>
}
