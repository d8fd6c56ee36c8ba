import { draftOf } from '../../entities/ads/draft.ts'
import { AD_FORMATS, AD_PLACEMENTS, byPlacement } from '../../entities/ads/schema.ts'
import { capitalised } from '../../ui/capitalised.ts'
import { withForm } from '../../ui/form/form.ts'
import styles from './adsense.module.css'
import { placementLabel } from './pages.ts'

const FORMATS = AD_FORMATS.map((format) => ({
  value: format,
  label: capitalised(format),
}))

const EMPTY = draftOf({
  rev: 0,
  enabled: false,
  publisherId: '',
  transitionAdUnitId: '',
  interstitialEnabled: false,
  interstitialFrequency: 3,
  adUnits: byPlacement(() => ({ enabled: false, adUnitId: '', format: 'auto' })),
})

/** The fifteen placements, one per row; on small screens each row becomes a card. */
export const PlacementTable = withForm({
  defaultValues: EMPTY,
  render: function PlacementTable({ form }) {
    return (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Placement</th>
            <th scope="col">Enabled</th>
            <th scope="col">Ad unit ID</th>
            <th scope="col">Format</th>
          </tr>
        </thead>
        <tbody>
          {AD_PLACEMENTS.map((placement) => (
            <tr key={placement} id={`placement-${placement}`}>
              <th scope="row">
                <code>{placement}</code>
                <span className={styles.place}>{placementLabel(placement)}</span>
              </th>
              <td className={styles.enabled}>
                <form.AppField name={`adUnits.${placement}.enabled`}>
                  {(field) => <field.CheckField label={`Show ${placement}`} />}
                </form.AppField>
              </td>
              <td>
                <form.AppField name={`adUnits.${placement}.adUnitId`}>
                  {(field) => (
                    <field.TextField
                      label={`Ad unit ID of ${placement}`}
                      inputMode="numeric"
                      spellCheck={false}
                    />
                  )}
                </form.AppField>
              </td>
              <td>
                <form.AppField name={`adUnits.${placement}.format`}>
                  {(field) => <field.SelectField label={`Format of ${placement}`} options={FORMATS} />}
                </form.AppField>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
})
