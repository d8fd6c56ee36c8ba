import type { RecordCollection } from '../../entities/registry/collections.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'

const CHILDREN = { 'sub-project': 'sub-projects', subsidiary: 'subsidiaries' } as const

/** Says what happens to the dependents of a record when it is deleted, in a sentence for each collection. */
export function dependentsMessages(
  { children, roles = 0, ...naming }: { children: number } & Partial<Record<RecordCollection, number>>,
  child: keyof typeof CHILDREN,
  one: 'project' | 'player',
): string[] {
  return [
    children > 0 &&
      counted(
        children,
        `${child} stays as a ${one} of its own`,
        `${CHILDREN[child]} stay as ${one}s of their own`,
      ),
    roles > 0 &&
      (one === 'project'
        ? `${counted(roles, 'role of a player is', 'roles of players are')} deleted with it`
        : `${counted(roles, 'role in a project is', 'roles in projects are')} deleted with it`),
    ...Object.entries(naming).map(([collection, n]) => {
      const { one, many } = NOUNS[collection as keyof typeof naming]
      return n > 0 && `${counted(n, `${one} no longer mentions`, `${many} no longer mention`)} it`
    }),
  ].filter((line) => line !== false)
}
