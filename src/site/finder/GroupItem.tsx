import { memo, Suspense } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { ChildRow } from './ChildRow.tsx'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './GroupItem.module.css'
import { type Group, isSameGroup } from './groups.ts'
import { NestedList } from './NestedList.tsx'
import { RecordCard } from './RecordCard.tsx'

const RecordSummary = lazyComponent(async () => (await import('./RecordSummary.tsx')).RecordSummary)

interface GroupItemProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  group: Group<T>
  /** Number of children still loading; all children of a record are listed, not only those that match. */
  expected: number
  /** The id of the record of this group that is marked as open, or ''. */
  selected: string
  /** The id of the record whose summary is rendered; follows `selected` once the mark has been painted. */
  painted: string
  onSelect: (id: string) => void
  /** Whether the summary opens inside its card instead of beside the list. */
  summaryInside: boolean
}

function Item<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  props: GroupItemProps<T, F, C>,
) {
  const { finder, group, expected, selected, painted, onSelect, summaryInside } = props
  const { collection, nouns } = finder
  const { parent, parentId, parentName, children } = group
  /** Returns the props with which a card opens and closes its summary. */
  const opening = (record: T) => {
    const isOpen = selected === record.id
    return {
      finder,
      record,
      selected: isOpen,
      onSelect: () => onSelect(isOpen ? '' : record.id),
      summary: isOpen && painted === record.id && summaryInside && (
        <Suspense fallback={<div className={`skeleton ${styles.opening}`} />}>
          <RecordSummary finder={finder} id={record.id} listed={record} inCard onClose={() => onSelect('')} />
        </Suspense>
      ),
    }
  }
  return (
    <li className={styles.group}>
      {parent ? (
        <RecordCard {...opening(parent)} />
      ) : (
        <p className={styles.absent}>
          Part of{' '}
          <RecordLink collection={collection} id={parentId}>
            {parentName || `another ${nouns.one}`}
          </RecordLink>
        </p>
      )}
      <NestedList
        label={`${capital(nouns.below)} of ${parent?.name ?? parentName}`}
        items={expected > 0 ? undefined : children}
        expected={expected}
        render={(child) => (
          <ChildRow key={child.id} {...opening(child)} parentId={parentId} parent={parent} />
        )}
      />
    </li>
  )
}

/**
 * A record with its children indented below it, or children under the muted name of
 * a parent that is not listed.
 */
export const GroupItem = memo(
  Item,
  (before, now) =>
    before.finder === now.finder &&
    before.expected === now.expected &&
    before.selected === now.selected &&
    before.painted === now.painted &&
    before.onSelect === now.onSelect &&
    before.summaryInside === now.summaryInside &&
    isSameGroup(before.group, now.group),
) as typeof Item

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
