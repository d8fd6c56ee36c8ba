import { nounsOf } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'
import type { UseCount } from '../../entities/lookup/uses.ts'

export const totalOf = (uses: readonly UseCount[]): number => uses.reduce((sum, { n }) => sum + n, 0)

/** Formats the uses: "120 projects and 1 player"; '' when there are none. */
export function usesText(uses: readonly UseCount[]): string {
  const parts = uses.filter(({ n }) => n > 0)
  return parts
    .map(({ collection, n }) => {
      const { one, many } = nounsOf(collection)
      return counted(n, one, many)
    })
    .join(' and ')
}

/** Returns what merging an entry into another one does. */
export function mergeText({
  from,
  to,
  uses,
  one,
}: {
  from: string
  to: string
  uses: readonly UseCount[]
  one: string
}): string {
  const used = totalOf(uses)
  if (used === 0) return `No record uses “${from}”. Merging it into “${to}” deletes it.`
  return `Merging gives the ${usesText(uses)} that use${used === 1 ? 's' : ''} “${from}” the ${one} “${to}”, and deletes “${from}”.`
}
