/** What a record must tell to be grouped with its parent. */
interface Member {
  id: string
  name: string
  parentId: string | null
  parentName: string | null
}

/** A record of the list with those of its children that belong on screen. */
export interface Group<T extends Member> {
  key: string
  /** Null when only children match: their parent is then named, but not shown as a result. */
  parent: T | null
  parentId: string | null
  parentName: string
  children: T[]
}

/**
 * Groups a flat list in the order it came: a child stands under its parent when that is on screen, else under a quiet
 * heading with the parent's name, together with its brothers and sisters.
 * `brought` holds the children that a page brought along for its parents.
 */
export function groupByParent<T extends Member>(records: T[], brought: Record<string, T[]> = {}): Group<T>[] {
  const onScreen = new Map(records.map((record) => [record.id, record]))
  const groups = new Map<string, Group<T>>()

  for (const record of records) {
    const { parentId } = record
    const parent = parentId === null ? record : (onScreen.get(parentId) ?? null)
    const key = parent?.id ?? parentId ?? record.id
    const group = groups.get(key) ?? {
      key,
      parent,
      parentId: parent?.id ?? parentId,
      parentName: parent?.name ?? record.parentName ?? '',
      children: [...(brought[key] ?? [])],
    }
    groups.set(key, group)
    if (record !== parent && !group.children.some(({ id }) => id === record.id)) group.children.push(record)
  }
  return [...groups.values()]
}

/** The record with this id anywhere in the groups. */
export function findInGroups<T extends Member>(groups: Group<T>[], id: string): T | undefined {
  for (const { parent, children } of groups) {
    if (parent?.id === id) return parent
    const child = children.find((one) => one.id === id)
    if (child) return child
  }
  return undefined
}
