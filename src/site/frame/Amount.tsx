import { money } from '../../ui/format.ts'

/** With a space at which a line may end; the digits stay together. */
const inFull = (amount: number | null, currency: string | null) =>
  money(amount, currency, 'full')?.replace('\u00a0', ' ') ?? null

interface AmountProps {
  amount: number | null
  currency: string | null
}

/**
 * An amount to be read at a glance, `USD 709.9bn`, on one line. In full it is what a pointer, a screen reader, paper and
 * the clipboard get of it. Nothing when it is not known.
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

/** An amount in full, on one line: `USD 709,900,000,000`. Null when it is not known. */
export const fullAmount = (amount: number | null, currency: string | null) => {
  const full = inFull(amount, currency)
  return full && <span className="unbroken">{full}</span>
}
