import { draftOf, featureDraftOf } from '../../entities/ai/draft.ts'
import { AI_DEFAULTS, type AiFeatureName } from '../../entities/ai/schema.ts'
import { withForm } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import styles from './ai.module.css'
import { FEATURE_LABELS, FEATURE_TEXTS } from './features.ts'

/** Example props that determine the type of the form part; any feature would do. */
const NAMED: { name: AiFeatureName } = { name: 'newsGeneration' }

const EMPTY = draftOf({
  rev: 0,
  enabled: false,
  hasKey: false,
  keyEnd: '',
  model: 'gpt-4',
  features: AI_DEFAULTS,
})

/** Settings of one of the four features: enabled, prompt, and length and temperature of the answer. */
export const FeatureCard = withForm({
  defaultValues: EMPTY,
  props: NAMED,
  render: function FeatureCard({ form, name }) {
    const { title, about } = FEATURE_TEXTS[name]
    const { prompt } = AI_DEFAULTS[name]
    const reset = () => {
      const { enabled } = form.getFieldValue(`features.${name}`)
      form.setFieldValue(`features.${name}`, { ...featureDraftOf(AI_DEFAULTS[name]), enabled })
    }
    return (
      <fieldset className={`card column ${styles.card}`}>
        <legend className={styles.title}>{title}</legend>
        <p className="hint">{about}</p>
        <div className={formStyles.fields}>
          <form.AppField name={`features.${name}.enabled`}>
            {(field) => <field.CheckField label={`Enable ${title}`} />}
          </form.AppField>
          <form.AppField name={`features.${name}.prompt`}>
            {(field) => <field.TextAreaField label={FEATURE_LABELS.prompt} rows={4} />}
          </form.AppField>
          <form.AppField name={`features.${name}.maxTokens`}>
            {(field) => (
              <field.TextField
                label={FEATURE_LABELS.maxTokens}
                width="half"
                inputMode="numeric"
                hint="100 to 4000"
              />
            )}
          </form.AppField>
          <form.AppField name={`features.${name}.temperature`}>
            {(field) => (
              <field.TextField
                label={FEATURE_LABELS.temperature}
                width="half"
                inputMode="decimal"
                hint="0 (focused) to 1 (creative), in steps of 0.1"
              />
            )}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => isUsual(values.features[name], name)}>
          {(isDefault) =>
            !isDefault && (
              <button type="button" className="button-link" onClick={reset} title={prompt}>
                Restore the defaults<span className="visually-hidden"> of {title}</span>
              </button>
            )
          }
        </form.Subscribe>
      </fieldset>
    )
  },
})

function isUsual(feature: ReturnType<typeof featureDraftOf>, name: AiFeatureName): boolean {
  const usual = featureDraftOf(AI_DEFAULTS[name])
  return (
    feature.prompt === usual.prompt &&
    feature.maxTokens === usual.maxTokens &&
    feature.temperature === usual.temperature
  )
}
