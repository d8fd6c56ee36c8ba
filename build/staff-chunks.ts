import { BUNDLERS_OWN, either, groupsOf, LIBRARIES, packages } from './libraries.ts'
import { staffModules } from './staff-modules.ts'

/** What a part of the back office consists of. */
const part =
  (name: string) =>
  (module: string): boolean =>
    staffModules().get(module) === name

/** The groups of the bundler for the back office, the first that fits. */
export const staffChunks = groupsOf(
  {
    ...LIBRARIES,
    react: either(BUNDLERS_OWN, LIBRARIES.react),
    writing: part('writing'),
    frame: part('frame'),
    grid: either(part('grid'), packages(/@tanstack\/(?:react-table|table-core|react-virtual|virtual-core)/)),
  },
  new Set(['writing', 'frame', 'grid']),
)
