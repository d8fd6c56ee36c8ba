import { useQuery } from '@tanstack/react-query'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import { count, partialDate } from '../../ui/format.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { safeHref } from '../../ui/safeHref.ts'
import { fieldLabel } from './fieldLabel.ts'
import { FactList } from './FactList.tsx'
import styles from './Section.module.css'

type Value = string | number | boolean

interface AdditionalInformationProps {
  kind: 'projects' | 'players'
  values: Record<string, Value>
}

/** The fields that staff defined, under the labels they gave them, in their order. */
export function AdditionalInformation({ kind, values }: AdditionalInformationProps) {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  const { data: fields = [] } = useQuery({ ...dynamicFieldQueries.shown(kind), enabled: filled.length > 0 })
  if (filled.length === 0) return null
  const place = (name: string) => {
    const index = fields.findIndex((field) => field.name === name)
    return index < 0 ? fields.length : index
  }
  const facts = filled
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => ({ label: fieldLabel(name, fields), value: shown(value) }))
  return (
    <section className={styles.section}>
      <h2>Additional Information</h2>
      <FactList rows facts={facts} />
    </section>
  )
}

function shown(value: Value) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return Number.isInteger(value) && value < 3000 && value > 1000 ? String(value) : count(value)
  if (/^https?:\/\//.test(value) && safeHref(value) !== null) return <SafeLink href={value} />
  return partialDate(value)
}
