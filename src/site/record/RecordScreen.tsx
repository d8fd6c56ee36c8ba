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
  /** The address of its logo, or ''. */
  logo?: string
  /** What is read first. */
  leads: ReactNode
  /** By their labels, in this order. */
  facts: Record<string, ReactNode>
  /** The label of one that takes a row of its own. */
  wide?: string | false | undefined
  /** False leaves a tab out. */
  tabs: (Tab | false)[]
  tab: string
  onTab: (tab: string) => void
}

/** One record: its facts, and in tabs what belongs to it and what was written about it. */
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
