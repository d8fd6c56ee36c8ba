import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree-page.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { ChildRow } from './ChildRow.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './GroupItem.module.css'
import type { Group } from './groups.ts'
import { Indented } from './Indented.tsx'
import { RecordCard } from './RecordCard.tsx'

interface GroupItemProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  group: Group<T>
  /** How many children are on their way: all of a record belong under it, not only those that match. */
  expected: number
  selected: string
  onSelect: (id: string) => void
  summaryOf: ((id: string, known: T) => ReactNode) | undefined
}

/** A record with what is part of it indented below, or parts under the quiet name of an absent parent. */
export function GroupItem<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  props: GroupItemProps<T, F, C>,
) {
  const { finder, group, expected, selected, onSelect, summaryOf } = props
  const { kind, words } = finder
  const { parent, parentId, parentName, children } = group
  const summary = (record: T) => selected === record.id && summaryOf?.(record.id, record)
  return (
    <li className={styles.group}>
      {parent ? (
        <RecordCard
          finder={finder}
          record={parent}
          selected={selected === parent.id}
          onSelect={() => onSelect(parent.id)}
          summary={summary(parent)}
        />
      ) : (
        <p className={styles.absent}>
          Part of{' '}
          <RecordLink kind={kind} id={parentId}>
            {parentName || `another ${words.one}`}
          </RecordLink>
        </p>
      )}
      <Indented
        label={`${capital(words.below)} of ${parent?.name ?? parentName}`}
        items={expected > 0 ? undefined : children}
        expected={expected}
        render={(child) => (
          <ChildRow
            key={child.id}
            finder={finder}
            record={child}
            parentId={parentId}
            parent={parent}
            selected={selected === child.id}
            onSelect={() => onSelect(child.id)}
            summary={summary(child)}
          />
        )}
      />
    </li>
  )
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
