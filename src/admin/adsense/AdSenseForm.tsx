import { useMutation } from '@tanstack/react-query'
import { decodeAdSettings } from '../../entities/ads/decode.ts'
import { AdsDraft, draftOf } from '../../entities/ads/draft.ts'
import { adMutations } from '../../entities/ads/mutations.ts'
import { AD_PLACEMENTS, type AdSettings } from '../../entities/ads/schema.ts'
import { useAppForm } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import { ConfigForm } from '../config/ConfigForm.tsx'
import { ConfigPart } from '../config/ConfigPart.tsx'
import { useConfigForm } from '../config/useConfigForm.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { useStatusMessage } from '../useStatusMessage.ts'
import styles from './adsense.module.css'
import { AdsTxt } from './AdsTxt.tsx'
import { slotState } from './pages.ts'
import { PlacementPreview } from './PlacementPreview.tsx'
import { PlacementTable } from './PlacementTable.tsx'

const TITLE = 'AdSense configuration'

const LABELS: Record<string, string> = {
  enabled: 'Enable AdSense',
  publisherId: 'Publisher ID',
  interstitialEnabled: 'Enable interstitial ads',
  interstitialFrequency: 'Interstitial frequency',
  transitionAdUnitId: 'Interstitial ad unit ID',
}

const UNIT_LABELS: Record<string, string> = { enabled: 'Enabled', adUnitId: 'Ad unit ID', format: 'Format' }

function labelOf(field: string): string {
  const [, placement = field, part = ''] = field.split('.')
  return LABELS[field] ?? `${placement}: ${UNIT_LABELS[part] ?? part}`
}

/** Describes the effect of the typed settings for visitors. */
function effect(draft: AdsDraft): string {
  if (!draft.enabled) return 'Ads are off: visitors see placeholders only.'
  if (draft.publisherId.trim() === '') return 'Without a publisher ID, visitors see placeholders only.'
  const shown = AD_PLACEMENTS.filter((placement) => slotState(draft.adUnits, placement).state === 'ad').length
  return `Ads are shown at ${shown} of ${AD_PLACEMENTS.length} placements to visitors who have agreed to ads. Everywhere else shows placeholders.`
}

/**
 * The form of the AdSense settings: global settings, the fifteen placements and a preview; one save writes
 * all.
 */
export function AdSenseForm({ settings }: { settings: AdSettings }) {
  const [status, onStatus] = useStatusMessage()
  const mutation = useMutation(adMutations.save())
  const editor = useConfigForm<AdSettings, AdsDraft>({
    formName: 'adsense',
    start: settings,
    draftOf,
    labelOf,
    save: (draft, base) => mutation.mutateAsync({ draft, base }),
    theirsOf: ({ conflicts }) => (conflicts[0]?.theirs ? decodeAdSettings(conflicts[0].theirs.data) : null),
    title: TITLE,
    messages: { saved: `${TITLE} saved successfully!`, failed: 'Error saving configuration' },
    onStatus,
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: AdsDraft },
    onSubmit: editor.onSubmit,
  })
  return (
    <ConfigForm editor={editor} form={form} label={TITLE} status={status} submitLabel="Save configuration">
      <ConfigPart title="Global settings">
        <div className={formStyles.fields}>
          <form.AppField name="enabled">
            {(field) => <field.CheckField label={LABELS.enabled ?? ''} />}
          </form.AppField>
          <form.AppField name="publisherId">
            {(field) => (
              <field.TextField
                label={LABELS.publisherId ?? ''}
                placeholder="ca-pub-1234567890123456"
                spellCheck={false}
                hint="Find it in AdSense under Account, Account information"
              />
            )}
          </form.AppField>
          <form.AppField name="interstitialEnabled">
            {(field) => <field.CheckField label={LABELS.interstitialEnabled ?? ''} />}
          </form.AppField>
          <form.AppField name="interstitialFrequency">
            {(field) => (
              <field.TextField
                label={LABELS.interstitialFrequency ?? ''}
                width="half"
                inputMode="numeric"
                hint="1 to 10: show an ad every n-th page transition"
              />
            )}
          </form.AppField>
          <form.AppField name="transitionAdUnitId">
            {(field) => (
              <field.TextField
                label={LABELS.transitionAdUnitId ?? ''}
                width="half"
                inputMode="numeric"
                spellCheck={false}
              />
            )}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => values.publisherId}>
          {(publisherId) => <AdsTxt publisherId={publisherId} />}
        </form.Subscribe>
      </ConfigPart>
      <ConfigPart title="Placements">
        <PlacementTable form={form} />
      </ConfigPart>
      <ConfigPart title="Positions on the page">
        <form.Subscribe selector={({ values }) => values}>
          {(draft) => (
            <>
              <p aria-live="polite">{effect(draft)}</p>
              <PlacementPreview units={draft.adUnits} />
            </>
          )}
        </form.Subscribe>
      </ConfigPart>
      <ConfigPart title="Tips">
        <ul className={styles.tips}>
          <li>Use no more than 3 ad units per page.</li>
          <li>Create a unit in AdSense for each placement, so that its reports tell them apart.</li>
          <li>The format Auto fits every screen; the others have a fixed shape.</li>
          <li>A new unit may take an hour to show ads; a new ads.txt may take a few days.</li>
          <li>Empty, loading, missing and failed pages show no ads, as AdSense requires.</li>
          <li>Do not click ads on your own site.</li>
        </ul>
      </ConfigPart>
    </ConfigForm>
  )
}
