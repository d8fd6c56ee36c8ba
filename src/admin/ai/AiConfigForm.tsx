import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { site } from '../../config.ts'
import { AiDraft, draftOf, keyFault } from '../../entities/ai/draft.ts'
import { saveAiSettings } from '../../entities/ai/mutations.ts'
import { aiQueries, decodeAiSettings } from '../../entities/ai/queries.ts'
import { AI_FEATURES, AI_MODELS, type AiSettings } from '../../entities/ai/schema.ts'
import { useAppForm } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import { ConfigForm } from '../config/ConfigForm.tsx'
import { ConfigPart } from '../config/ConfigPart.tsx'
import { useConfigForm } from '../config/useConfigForm.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { useStatusMessage } from '../useStatusMessage.ts'
import styles from './ai.module.css'
import { FeatureCard } from './FeatureCard.tsx'
import { FEATURE_LABELS, FEATURE_TEXTS } from './features.ts'
import { KeyField, type NewKey } from './KeyField.tsx'
import { TestConnection } from './TestConnection.tsx'

const TITLE = 'AI configuration'

const MODELS = AI_MODELS.map((model) => ({ value: model, label: model }))

function labelOf(field: string): string {
  const feature = AI_FEATURES.find((name) => field.startsWith(`features.${name}.`))
  if (feature)
    return `${FEATURE_TEXTS[feature].title}: ${FEATURE_LABELS[field.split('.').at(-1) ?? ''] ?? field}`
  return field === 'model' ? 'Model' : 'Enable AI features'
}

/** Form for the global AI settings and the four features; the API key is write-only. */
export function AiConfigForm({ settings }: { settings: AiSettings }) {
  const client = useQueryClient()
  const [status, onStatus] = useStatusMessage()
  const [newKey, setNewKey] = useState<NewKey>('')
  const editor = useConfigForm<AiSettings, AiDraft>({
    formName: 'ai',
    start: settings,
    draftOf,
    labelOf,
    save: async (draft, base) => {
      const saved = await saveAiSettings({ draft, base, newKey })
      client.setQueryData(aiQueries.settings().queryKey, saved)
      return saved
    },
    theirsOf: ({ conflicts }) => (conflicts[0]?.theirs ? decodeAiSettings(conflicts[0].theirs.data) : null),
    title: TITLE,
    messages: { saved: `${TITLE} saved successfully!`, failed: 'Error saving configuration' },
    onStatus,
    onSaved: () => setNewKey(''),
  })
  const fault = newKey ? keyFault(newKey) : null
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: AiDraft },
    onSubmit: (submitted) => (fault === null ? editor.onSubmit(submitted) : undefined),
  })
  return (
    <ConfigForm
      editor={editor}
      form={form}
      label={TITLE}
      status={status}
      submitLabel="Save configuration"
      isUnsaved={newKey !== ''}
      isValid={fault === null}
    >
      <ConfigPart title="Global settings">
        <div className={formStyles.fields}>
          <form.AppField name="enabled">
            {(field) => (
              <field.CheckField
                label="Enable AI features"
                hint="Nothing is sent until someone presses a button in a form"
              />
            )}
          </form.AppField>
          <form.AppField name="model">
            {(field) => <field.SelectField label="Model" options={MODELS} />}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ submissionAttempts }) => submissionAttempts > 0}>
          {(isAsked) => (
            <KeyField saved={editor.base} value={newKey} isAsked={isAsked} onChange={setNewKey} />
          )}
        </form.Subscribe>
        <p className="hint">
          {site.aiBaseUrl === '' ? (
            'This site was built without an AI service.'
          ) : (
            <>
              Requests go to <code>{site.aiBaseUrl}</code>, from the browser of the person who asks.
            </>
          )}
        </p>
        {editor.base.hasKey && site.aiBaseUrl !== '' && <TestConnection settings={editor.base} />}
        <form.Subscribe selector={({ values }) => values}>
          {(draft) => (
            <Missing draft={draft} hasKey={newKey === null ? false : editor.base.hasKey || newKey !== ''} />
          )}
        </form.Subscribe>
      </ConfigPart>
      <ConfigPart title="Features">
        <div className={styles.cards}>
          {AI_FEATURES.map((name) => (
            <FeatureCard key={name} form={form} name={name} />
          ))}
        </div>
      </ConfigPart>
    </ConfigForm>
  )
}

/** Warns of settings that are valid but have no effect. */
function Missing({ draft, hasKey }: { draft: AiDraft; hasKey: boolean }) {
  const some = AI_FEATURES.some((name) => draft.features[name].enabled)
  const statusText = !draft.enabled
    ? some && 'The features are hidden until AI features are enabled.'
    : !hasKey
      ? 'The features are hidden until a key is saved.'
      : !some && 'Enable at least one of the features below.'
  return statusText ? (
    <p className="notice" data-tone="warn">
      {statusText}
    </p>
  ) : null
}
