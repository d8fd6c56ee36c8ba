import { resolve } from 'node:path'
import { lateImportsOf, runsWith, stylesOf } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
const at = (file: string): string => resolve(root, file)
const ROUTES = 'routes/admin/_staff'

const WRITERS = [
  ...['project', 'player', 'news', 'event', 'lookup'].map((noun) => `src/entities/${noun}/mutations.ts`),
  // How the cells of a grid are written.
  'src/admin/editor/saveCell.ts',
  'src/admin/bulk/planWrites.ts',
].map(at)
/** What reads and signs in as well, and is not to bring along what writes. */
const SDK = ['sdk-reader', 'auth'].map((name) => at(`src/firebase/${name}.ts`))
const FRAME = at(`${ROUTES}/route.tsx`)
const GRID = at('src/ui/grid/Grid.tsx')

/** The routes themselves, and what holds them: the application's first file. */
const TREE = at('src/routeTree.gen.ts')
const ENTRY = ['src/staff.tsx', 'src/router.ts'].map(at)

/** What every screen begins with. */
const BEGINNING = [...ENTRY, at('routes/__root.tsx'), FRAME]

/** Routes read their search themselves: it comes with the routes, before any screen. */
const READ_BY_ROUTES = ['src/ui/gridSearch.ts', 'src/entities/history/search.ts'].map(at)

const isScreen = (file: string): boolean => file !== FRAME && !file.slice(at(ROUTES).length + 1).includes('/')

/** A list of records with a form beside it. */
const isRecordList = (file: string): boolean => file !== FRAME && file.endsWith('/route.tsx')

/** What the screens without a grid run with: the dashboard, the history, the settings. */
function withoutGrid(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const screen of files.filter(isScreen)) {
    const modules = runsWith([screen])
    if (!modules.has(GRID)) modules.forEach((module) => found.add(module))
  }
  return found
}

function find(): Map<string, string> {
  const first = new Set(ENTRY)
  const chunkOf = new Map<string, string>()
  const put = (chunk: string, modules: Iterable<string>) => {
    const own = [...modules].filter((module) => module.startsWith(at('src')) && !first.has(module))
    for (const file of own.concat(own.flatMap(stylesOf))) if (!chunkOf.has(file)) chunkOf.set(file, chunk)
  }
  put('frame', runsWith([...BEGINNING, ...READ_BY_ROUTES, ...lateImportsOf(FRAME)], TREE))
  const written = runsWith(WRITERS)
  const routes = sourceFiles(root, [ROUTES]).map(at)
  const lists = routes.filter(isRecordList).map((list) => runsWith([list]))
  const [projects = new Set<string>(), ...others] = lists
  const shared = [...projects].filter((module) => others.every((modules) => modules.has(module)))
  const elsewhere = withoutGrid(routes)
  put(
    'frame',
    [...written].filter((module) => lists.some((list) => list.has(module))),
  )
  put(
    'frame',
    shared.filter((module) => elsewhere.has(module)),
  )
  put('grid', shared)
  const sdk = runsWith(SDK)
  put(
    'writing',
    [...written].filter((module) => !sdk.has(module)),
  )
  return chunkOf
}

let modules: Map<string, string> | undefined

/**
 * Which chunk a module of the back office comes with, by absolute path: "frame" is the frame of every screen and what lists of
 * records share with screens without a grid, "grid" is the rest of what every list of records needs, "writing" checks and writes
 * records, which a list does without until something is changed.
 * Few files, because each of dozens has to be asked for. What only some screen needs is not among them.
 */
export const staffModules = (): ReadonlyMap<string, string> => (modules ??= find())
