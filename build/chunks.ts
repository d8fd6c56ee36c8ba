import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { VIEWS } from '../src/first-view/manifest.ts'
import { backOfficeModules } from './back-office-modules.ts'
import { firstViewModules } from './first-view-modules.ts'
import { routeFile } from './page-views.ts'

type Test = (module: string) => boolean

const root = resolve(import.meta.dirname, '..')

/** These files and all files in these folders; an error when one of them is not there (any more). */
export function at(...paths: string[]): Test {
  const gone = paths.filter((path) => !existsSync(resolve(root, path)))
  if (gone.length > 0) throw new Error(`build/chunks.ts names what is not there: ${gone.join(', ')}`)
  const full = paths.map((path) => resolve(root, path))
  return (module) => full.some((path) => module === path || module.startsWith(`${path}/`))
}

const either =
  (...tests: Test[]): Test =>
  (module) =>
    tests.some((test) => test(module))

const packages =
  (names: RegExp): Test =>
  (module) =>
    names.test(module)

/** The parts of these routes that are loaded late: their screens and loaders. */
const routes = (...files: string[]): Test => {
  const split = files.map((file) => `${resolve(root, `.${file}`)}?tsr-split=`)
  return (module) => split.some((start) => module.startsWith(start))
}

/** What a kind of first view consists of: before the libraries. */
const firstView =
  (name: string): Test =>
  (module) =>
    firstViewModules().get(module) === name

/** The routes of a kind of first view: the libraries come before them. */
const routesOf = (name: 'list' | 'record' | 'news'): Test =>
  routes(...VIEWS.flatMap(([, { chunk, routeId }]) => (chunk === name ? [routeFile(routeId)] : [])))

/** What a part of the back office consists of. */
const backOffice =
  (name: string): Test =>
  (module) =>
    backOfficeModules().get(module) === name

/** What of TanStack's libraries only the back office uses, by the names of its files. */
const STAFF_ONLY = String.raw`.*\/(useMutation|useMutationState|mutationObserver|useBlocker)\.js`

/** Which modules share a file, the first that fits. */
const GROUPS: Record<string, Test> = {
  // What draws every screen: apart from what else it runs on, so that a phone is not kept from input by one long task.
  react: packages(/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//),
  // What every screen runs on; what only the back office uses of it stays out.
  core: packages(
    new RegExp(
      String.raw`node_modules\/(seroval|isbot|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)(?!${STAFF_ONLY}))\/`,
    ),
  ),
  db: packages(/node_modules\/(@firebase\/(firestore|app|component|logger|util)|idb)\//),
  first: firstView('first'),
  // What the bundler adds for all of them comes with what comes first.
  site: either(
    packages(/rolldown\/runtime|vite\/preload-helper/),
    firstView('site'),
    at(
      'src/site/offline/chunkErrors.ts',
      // How the routes read the address of the feed, which must not bring its screen along.
      'src/entities/news/filters.ts',
    ),
  ),
  list: firstView('list'),
  about: firstView('about'),
  record: firstView('record'),
  news: firstView('news'),
  lists: either(routesOf('list'), at('src/site/finder/loadFinder.ts', 'src/site/finder/useFinderAddress.ts')),
  feeds: either(routesOf('news'), at('src/site/news/loadNews.ts')),
  records: either(
    routesOf('record'),
    at(
      'src/site/NotFound.module.css',
      'src/site/record/loadRecord.ts',
      'src/site/record/RecordFailure.tsx',
      'src/site/record/useTabChange.ts',
    ),
  ),
  // What comes after the screen.
  later: at(
    'src/site/ads/Advertising.tsx',
    'src/site/ads/Ad.tsx',
    'src/site/consent',
    'src/site/offline/answerStore.ts',
    'src/site/offline/findKept.ts',
    'src/site/offline/registerWorker.ts',
    'src/site/search/HeaderSearch.tsx',
  ),
  writing: backOffice('writing'),
  frame: either(
    backOffice('frame'),
    routes('/routes/admin/_staff/route.tsx'),
    // How staff read: no visitor does.
    at('src/firebase/late-auth.ts', 'src/firebase/staff-reader.ts', 'src/firebase/tabs.ts'),
    packages(new RegExp(String.raw`node_modules\/@tanstack\/${STAFF_ONLY}`)),
  ),
  grid: either(
    backOffice('grid'),
    packages(/node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core)\//),
  ),
  // How a person's text is read: what a first view does without, and what is not the back office's alone.
  values: at('src/values'),
}

/** Their dependencies are the entry's as well: they must not come along. */
const ALONE = new Set(['lists', 'feeds', 'records', 'writing', 'frame', 'grid', 'values'])

/** The groups of the bundler: few files, because a phone fetches six at a time and pays a round trip for each. */
export const chunks = Object.entries(GROUPS).map(([name, test]) => ({
  name,
  test,
  includeDependenciesRecursively: !ALONE.has(name),
}))
