import { BUNDLERS_OWN, either, groupsOf, LIBRARIES, packages } from './libraries.ts'
import { staffModules } from './staff-modules.ts'

/** Matches the modules of a chunk of the back office. */
const part =
  (name: string) =>
  (module: string): boolean =>
    staffModules().get(module) === name

/** Chunk groups of the back office; the first that matches applies. */
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
