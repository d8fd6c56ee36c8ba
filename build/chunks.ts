import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { VIEWS } from '../src/first-view/manifest.ts'
import { firstViewModules } from './first-view-modules.ts'
import { BUNDLERS_OWN, either, groupsOf, LIBRARIES } from './libraries.ts'
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

/** Their dependencies are the entry's as well: they must not come along. */
const ALONE = new Set(['lists', 'feeds', 'records', 'values'])

/** Which modules share a file, the first that fits. */
const GROUPS: Record<string, Test> = {
  ...LIBRARIES,
  first: firstView('first'),
  // What the bundler adds for all of them comes with what comes first.
  site: either(
    BUNDLERS_OWN,
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
  // How a person's text is read: what a first view does without.
  values: at('src/values'),
}

/** The groups of the bundler for what visitors load: few files, because a phone fetches six at a time and pays a round trip for each. */
export const chunks = groupsOf(GROUPS, ALONE)
