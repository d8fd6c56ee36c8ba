import { resolve } from 'node:path'
import { lateImportsOf, staticImportClosure, stylesOf } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
const at = (file: string): string => resolve(root, file)
const ROUTES = 'routes/admin/_staff'

const WRITERS = [
  ...['project', 'player', 'news', 'event', 'lookup'].map((noun) => `src/entities/${noun}/mutations.ts`),
  // Writes grid cells.
  'src/admin/editor/saveCell.ts',
  'src/admin/bulk/planWrites.ts',
].map(at)
/** Modules for reading and signing in, which must not pull in the code for writing. */
const SDK = ['sdk-reader', 'auth'].map((name) => at(`src/firebase/${name}.ts`))
const FRAME = at(`${ROUTES}/route.tsx`)
const GRID = at('src/ui/grid/Grid.tsx')

/** The route tree and its users, which are in the application's entry. */
const TREE = at('src/routeTree.gen.ts')
const ENTRY = ['src/staff.tsx', 'src/router.ts'].map(at)

/** Modules that every screen starts with. */
const BEGINNING = [...ENTRY, at('routes/__root.tsx'), FRAME]

/** Parsers of search parameters, which the routes need before any screen. */
const READ_BY_ROUTES = ['src/ui/gridSearch.ts', 'src/entities/history/search.ts'].map(at)

const isScreen = (file: string): boolean => file !== FRAME && !file.slice(at(ROUTES).length + 1).includes('/')

/** Whether a file is the route of a list of records with a form beside it. */
const isRecordList = (file: string): boolean => file !== FRAME && file.endsWith('/route.tsx')

/** Returns the modules of screens without a grid: dashboard, history, settings. */
function withoutGrid(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const screen of files.filter(isScreen)) {
    const modules = staticImportClosure([screen])
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
  put('frame', staticImportClosure([...BEGINNING, ...READ_BY_ROUTES, ...lateImportsOf(FRAME)], TREE))
  const written = staticImportClosure(WRITERS)
  const routes = sourceFiles(root, [ROUTES]).map(at)
  const lists = routes.filter(isRecordList).map((list) => staticImportClosure([list]))
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
  const sdk = staticImportClosure(SDK)
  put(
    'writing',
    [...written].filter((module) => !sdk.has(module)),
  )
  return chunkOf
}

let modules: Map<string, string> | undefined

/**
 * Returns the chunk of each module of the back office, by absolute path. "frame" is the frame of every
 * screen, and code that lists of records share with screens without a grid. "grid" is the rest of the code
 * that all lists of records need. "writing" checks and writes records, which a list does not need until the
 * first change. Few chunks, because each costs a request. Modules of single screens are not included.
 */
export const staffModules = (): ReadonlyMap<string, string> => (modules ??= find())
