import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { type Tab, Tabs } from '../../ui/tabs/Tabs.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { FactList } from './FactList.tsx'
import { RECORD_LABELS, type RecordPageCollection } from './recordLabels.ts'
import { RecordHeader } from './RecordHeader.tsx'

interface RecordScreenProps {
  collection: RecordPageCollection
  record: TreeRecord & { sample: boolean; localName: string }
  tags: ReactNode
  /** The URL of the record's logo, or ''. */
  logo?: string
  /** The leading figures. */
  leads: ReactNode
  /** Values by label, in display order. */
  facts: Record<string, ReactNode>
  /** The label of a fact that takes a whole row. */
  wide?: string | false | undefined
  /** The tabs; `false` stands for a tab that is left out. */
  tabs: (Tab | false)[]
  tab: string
  onTab: (tab: string) => void
}

/** One record: its facts, and tabs with its related records and news. */
export function RecordScreen({
  collection,
  record,
  tags,
  logo = '',
  leads,
  facts,
  wide,
  tabs,
  tab,
  onTab,
}: RecordScreenProps) {
  return (
    <article>
      <ScreenState is="content" />
      <RecordHeader collection={collection} record={record} tags={tags} logo={logo} />
      {leads}
      <FactList facts={Object.entries(facts)} wide={wide} />
      <Tabs
        label={RECORD_LABELS[collection].about}
        tabs={tabs.filter((one) => one !== false)}
        selected={tab}
        onSelect={onTab}
      />
    </article>
  )
}
