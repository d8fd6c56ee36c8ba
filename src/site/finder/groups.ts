/** The fields needed to group a record with its parent. */
interface Member {
  id: string
  name: string
  parentId: string | null
  parentName: string | null
}

/** A listed record with those of its descendants that are shown. */
export interface Group<T extends Member> {
  key: string
  /** Null when only children match: the parent is then named, but is not a result itself. */
  parent: T | null
  parentId: string
  parentName: string
  /** All descendants shown; grandchildren follow their parent. */
  children: T[]
}

/** Returns the topmost listed ancestor of a record, or the record itself if its parent is not listed. */
function topOf<T extends Member>(record: T, onScreen: ReadonlyMap<string, T>): T {
  const seen = new Set([record.id])
  let top = record
  for (let parent = top; parent;) {
    top = parent
    const above = parent.parentId === null ? undefined : onScreen.get(parent.parentId)
    // Guard against cycles: two records may each name the other as parent.
    if (!above || seen.has(above.id)) break
    seen.add(above.id)
    parent = above
  }
  return top
}

/** Returns the children in the given order, each followed by its own children. */
function inOrder<T extends Member>(children: readonly T[]): T[] {
  const ids = new Set(children.map(({ id }) => id))
  const added = new Set<string>()
  const ordered: T[] = []
  const add = (record: T) => {
    if (added.has(record.id)) return
    added.add(record.id)
    ordered.push(record)
    for (const child of children) if (child.parentId === record.id) add(child)
  }
  for (const child of children) if (child.parentId === null || !ids.has(child.parentId)) add(child)
  children.forEach(add)
  return ordered
}

/**
 * Groups a flat list, keeping its order: a record comes under its topmost listed ancestor, otherwise,
 * together with its siblings, under a heading that names its parent. `brought` holds children that a page
 * delivered with their parents.
 */
export function groupByParent<T extends Member>(
  records: readonly T[],
  brought: Readonly<Record<string, readonly T[]>> = {},
): Group<T>[] {
  const onScreen = new Map(records.map((record) => [record.id, record]))
  const groups = new Map<string, Group<T>>()

  for (const record of records) {
    const top = topOf(record, onScreen)
    const key = top.parentId ?? top.id
    const group = groups.get(key) ?? {
      key,
      parent: top.parentId === null ? top : null,
      parentId: key,
      parentName: top.parentId === null ? top.name : (top.parentName ?? ''),
      children: [...(brought[key] ?? [])],
    }
    groups.set(key, group)
    if (record !== group.parent && !group.children.some(({ id }) => id === record.id)) {
      group.children.push(record)
    }
  }
  for (const group of groups.values()) group.children = inOrder(group.children)
  return [...groups.values()]
}

/** Whether two groups show exactly the same records. */
export const isSameGroup = <T extends Member>(one: Group<T>, other: Group<T>): boolean =>
  one.key === other.key &&
  one.parent === other.parent &&
  one.parentName === other.parentName &&
  one.children.length === other.children.length &&
  one.children.every((child, index) => child === other.children[index])

/** Whether a group contains the record with this id. */
export const holds = <T extends Member>({ parent, children }: Group<T>, id: string): boolean =>
  parent?.id === id || children.some((child) => child.id === id)
