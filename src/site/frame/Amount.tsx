import { money } from '../../ui/format.ts'

/**
 * An amount in full: `USD 709,900,000,000`. A line may end after the currency, in a very narrow place behind a comma, and
 * never between two digits. Null when it is not known.
 */
export function fullAmount(amount: number | null, currency: string | null) {
  const text = money(amount, currency, 'full')
  if (text === null) return null
  const [, code = '', digits = text] = /^(\D+)\u00a0(.+)$/.exec(text) ?? []
  const [first, ...groups] = digits.split(',')
  return (
    <>
      {code !== '' && `${code} `}
      <span className="unbroken">
        {first}
        {groups.map((group, at) => [
          ',',
          // Which group it is, is all that there is to know about it.
          <wbr key={at} />,
          group,
        ])}
      </span>
    </>
  )
}
