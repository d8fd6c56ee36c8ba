import { money } from '../../ui/format.ts'

/**
 * An amount in full: `USD 709,900,000,000`. A line may end after the currency, in a very narrow place behind a comma, and
 * never between two digits. Null when it is not known.
 */
export function fullAmount(amount: number | null, currency: string | null) {
  const text = money(amount, currency, 'full')
  if (text === null) return null
  const [, code = '', digits = text] = /^(\D+)\u00a0(.+)$/.exec(text) ?? []
  // Each group of digits by its place from the right, which is what it is called by: thousands, millions …
  const groups = digits.split(',').map((group, at, all) => ({ group, place: all.length - at }))
  return (
    <>
      {code !== '' && `${code} `}
      <span className="unbroken">
        {groups.map(({ group, place }) => [group, place > 1 && [',', <wbr key={place} />]])}
      </span>
    </>
  )
}
