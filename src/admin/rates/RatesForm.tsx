import { useMutation } from '@tanstack/react-query'
import { decodeRates } from '../../entities/rates/decode.ts'
import { draftOf, RatesDraft } from '../../entities/rates/draft.ts'
import { rateMutations } from '../../entities/rates/mutations.ts'
import { PEGS, type Rates } from '../../entities/rates/schema.ts'
import { useAppForm } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import { CURRENCIES } from '../../values/currencies.ts'
import { ConfigForm } from '../config/ConfigForm.tsx'
import { ConfigPart } from '../config/ConfigPart.tsx'
import { useConfigForm } from '../config/useConfigForm.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { useStatusMessage } from '../useStatusMessage.ts'
import { AddCurrency } from './AddCurrency.tsx'

const TITLE = 'Exchange rates'

const names = new Intl.DisplayNames('en-GB', { type: 'currency' })

const LABELS: Record<string, string> = { date: 'Date', source: 'Source' }
const labelOf = (field: string): string => LABELS[field] ?? field.replace(/^perUsd\./, '')

/** The form of the exchange rates to the US dollar, by which amounts are compared; one save writes all. */
export function RatesForm({ rates }: { rates: Rates }) {
  const [status, onStatus] = useStatusMessage()
  const mutation = useMutation(rateMutations.save())
  const editor = useConfigForm<Rates, RatesDraft>({
    formName: 'rates',
    start: rates,
    draftOf: (base) => draftOf(base, CURRENCIES),
    labelOf,
    save: (draft, base) => mutation.mutateAsync({ draft, base }),
    theirsOf: ({ conflicts }) => (conflicts[0]?.theirs ? decodeRates(conflicts[0].theirs.data) : null),
    title: TITLE,
    messages: { saved: `${TITLE} saved successfully!`, failed: 'Error saving configuration' },
    onStatus,
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: RatesDraft },
    onSubmit: editor.onSubmit,
  })
  return (
    <ConfigForm editor={editor} form={form} label={TITLE} status={status} submitLabel="Save rates">
      <ConfigPart title="Date and source">
        <p className="hint">
          Visitors see amounts in other currencies beside their value in US dollars, marked as indicative with
          this date. Lists compare amounts at these rates.
        </p>
        <div className={formStyles.fields}>
          <form.AppField name="date">
            {(field) => <field.DateField label={LABELS.date ?? ''} width="half" hint="Date of the rates" />}
          </form.AppField>
          <form.AppField name="source">
            {(field) => (
              <field.TextField
                label={LABELS.source ?? ''}
                width="half"
                hint="Such as a central bank’s daily rates"
              />
            )}
          </form.AppField>
        </div>
      </ConfigPart>
      <ConfigPart title="For one US dollar">
        <form.Subscribe selector={({ values }) => Object.keys(values.perUsd).join(' ')}>
          {(codes) => (
            <>
              <div className={formStyles.fields}>
                {codes.split(' ').map((currency) => (
                  <form.AppField key={currency} name={`perUsd.${currency}`}>
                    {(field) => (
                      <field.TextField
                        label={currency}
                        width="half"
                        inputMode="decimal"
                        hint={
                          PEGS[currency]
                            ? `${names.of(currency)}, pegged at ${PEGS[currency]}`
                            : names.of(currency)
                        }
                      />
                    )}
                  </form.AppField>
                ))}
              </div>
              <AddCurrency
                existing={codes.split(' ')}
                onAdd={(currency) => form.setFieldValue(`perUsd.${currency}`, '')}
              />
            </>
          )}
        </form.Subscribe>
      </ConfigPart>
    </ConfigForm>
  )
}
