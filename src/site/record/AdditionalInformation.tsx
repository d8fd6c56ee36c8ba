import { useQuery } from '@tanstack/react-query'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { FieldType } from '../../entities/dynamic-field/schema.ts'
import { shownFields } from '../../entities/dynamic-field/shown.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { webAddress } from '../../values/web-address.ts'
import { fieldText } from '../../ui/fieldText.ts'
import { type Fact, FactList } from './FactList.tsx'
import styles from './Section.module.css'

type Value = string | number | boolean

interface AdditionalInformationProps {
  collection: 'projects' | 'players'
  values: Record<string, Value>
}

/** The dynamic fields that staff defined, with their labels and in their order. */
export function AdditionalInformation({ collection, values }: AdditionalInformationProps) {
  const filled = Object.values(values).some((value) => value !== '')
  const { data: fields = [] } = useQuery({ ...dynamicFieldQueries.shown(collection), enabled: filled })
  if (!filled) return null
  const facts = shownFields(values, fields).map(({ label, value, type }): Fact => [label, shown(value, type)])
  return (
    <section className={styles.section}>
      <h2>Additional Information</h2>
      <FactList rows facts={facts} />
    </section>
  )
}

/** Renders a web address as a link, whatever type the field has. */
function shown(value: Value, type: FieldType | undefined) {
  const isLink = typeof value === 'string' && /^https?:\/\//.test(value) && webAddress(value) !== null
  return isLink ? <SafeLink href={value} /> : fieldText(value, type)
}
