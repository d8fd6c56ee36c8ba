import type { MergeChoice } from './mergeChoices.ts'
import styles from './check.module.css'

/** One of the values that several players have under one name. */
export function ChooseValue({
  choice: { key, label, values },
  chosen,
  onChoose,
}: {
  choice: MergeChoice
  chosen: string
  onChoose: (id: string) => void
}) {
  const index = values.findIndex(({ ids }) => ids.includes(chosen))
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {values.map(({ ids, text }, at) => (
        <label key={ids.join(' ')} className="checkbox">
          <input
            type="radio"
            name={key}
            checked={at === Math.max(0, index)}
            onChange={() => onChoose(ids[0] ?? '')}
          />
          <bdi className={styles.text}>{text}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
