import type { MergePlan } from '../../entities/player/merge.ts'
import { nounsOf } from '../../entities/registry/nouns.ts'
import { count, counted } from '../../ui/format.ts'

/** Returns the sentences that say what a merge does to the records that depend on its players. */
export function mergeSummary({
  moved,
  sameRoles: { beside, completing, doubled },
}: Pick<MergePlan, 'moved' | 'sameRoles'>): string[] {
  const lines = [
    moved.roles > 0 && counted(moved.roles, 'role moves', 'roles move'),
    beside > 0 &&
      `${count(beside)} of them ${beside === 1 ? 'differs' : 'differ'} in dates, share or note from a role of the same name and ${beside === 1 ? 'is' : 'are'} kept as well`,
    completing > 0 &&
      `${counted(completing, 'role fills', 'roles fill')} in missing dates, share or note of ${completing === 1 ? 'one that is' : 'ones that are'} already there`,
    doubled > 0 && `${counted(doubled, 'role is', 'roles are')} already there and not duplicated`,
    ...Object.entries(moved.naming).map(([collection, n]) => {
      const { one, many } = nounsOf(collection)
      return n > 0 && `${counted(n, `${one} will refer`, `${many} will refer`)} to it`
    }),
    moved.owners > 0 && `${counted(moved.owners, 'project will name', 'projects will name')} it as owner`,
    moved.children > 0 && counted(moved.children, 'subsidiary moves', 'subsidiaries move'),
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['No other record refers to them.']
}
