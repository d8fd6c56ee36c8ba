/** What a record must tell to be grouped with its parent. */
interface Member {
  id: string
  name: string
  parentId: string | null
  parentName: string | null
}

/** A record of the list with those of its descendants that belong on screen. */
export interface Group<T extends Member> {
  key: string
  /** Null when only children match: their parent is then named, but not shown as a result. */
  parent: T | null
  parentId: string
  parentName: string
  /** Children of children follow their parent. */
  children: T[]
}

/** The topmost record on screen that this one belongs to; itself when its parent is not on screen. */
function topOf<T extends Member>(record: T, onScreen: ReadonlyMap<string, T>): T {
  const seen = new Set([record.id])
  let top = record
  for (let parent = top; parent;) {
    top = parent
    const above = parent.parentId === null ? undefined : onScreen.get(parent.parentId)
    // Two records that claim to be part of each other must not keep us here.
    if (!above || seen.has(above.id)) break
    seen.add(above.id)
    parent = above
  }
  return top
}

/** Children in the order they came, each followed by its own children. */
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
 * Groups a flat list in the order it came: a record stands under the topmost of its ancestors on screen, else under a
 * quiet heading with its parent's name, together with its brothers and sisters.
 * `brought` holds the children that a page brought along for its parents.
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

/** Whether two groups show the very same records. */
export const isSameGroup = <T extends Member>(one: Group<T>, other: Group<T>): boolean =>
  one.key === other.key &&
  one.parent === other.parent &&
  one.parentName === other.parentName &&
  one.children.length === other.children.length &&
  one.children.every((child, index) => child === other.children[index])

/** Whether a group shows the record of this id. */
export const holds = <T extends Member>({ parent, children }: Group<T>, id: string): boolean =>
  parent?.id === id || children.some((child) => child.id === id)
