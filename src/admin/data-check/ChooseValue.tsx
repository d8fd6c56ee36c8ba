import { pictureAddress } from '../../entities/picture/address.ts'
import type { MergeChoice } from './mergeChoices.ts'
import styles from './check.module.css'

/** Width of a logo as in the list of players (specification, section 9), px. */
const LOGO = 40

/** Lets the user choose one of the differing values of a field. */
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
      {values.map(({ ids, text, picture }, at) => (
        <label key={ids.join(' ')} className="checkbox">
          <input
            type="radio"
            name={key}
            checked={at === Math.max(0, index)}
            onChange={() => onChoose(ids[0] ?? '')}
          />
          {picture && (
            <img
              src={pictureAddress(picture.logoPath, picture.logoUrl)}
              alt=""
              width={LOGO}
              className={styles.logo}
            />
          )}
          <bdi className={styles.text}>{text}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
