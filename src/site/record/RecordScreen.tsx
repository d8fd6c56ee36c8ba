import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { type Tab, Tabs } from '../../ui/tabs/Tabs.tsx'
import { ScreenPart } from '../frame/ScreenPart.tsx'
import { type Fact, FactList } from './FactList.tsx'
import { KINDS, type RecordKind } from './kinds.ts'
import { RecordHeader } from './RecordHeader.tsx'

interface RecordScreenProps {
  kind: RecordKind
  record: TreeRecord & { sample: boolean }
  tags: ReactNode
  /** The address of its logo, or ''. */
  logo?: string
  facts: Fact[]
  /** False leaves a tab out. */
  tabs: (Tab | false)[]
  tab: string
  onTab: (tab: string) => void
}

/** One record: its facts, and in tabs what belongs to it and what was written about it. */
export function RecordScreen({ kind, record, tags, logo = '', facts, tabs, tab, onTab }: RecordScreenProps) {
  return (
    <article>
      <ScreenPart is="content" />
      <RecordHeader kind={kind} record={record} tags={tags} logo={logo} />
      <FactList facts={facts} />
      <Tabs
        label={KINDS[kind].about}
        tabs={tabs.filter((one) => one !== false)}
        selected={tab}
        onSelect={onTab}
      />
    </article>
  )
}
