import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { VIEWS } from '../src/first-view/manifest.ts'
import { firstViewModules } from './first-view-modules.ts'
import { BUNDLERS_OWN, either, groupsOf, LIBRARIES } from './libraries.ts'
import { routeFile } from './page-views.ts'

type Test = (module: string) => boolean

const root = resolve(import.meta.dirname, '..')

/** Matches these files and all files in these folders; throws Error when one of them does not exist. */
export function at(...paths: string[]): Test {
  const gone = paths.filter((path) => !existsSync(resolve(root, path)))
  if (gone.length > 0) throw new Error(`build/chunks.ts names what is not there: ${gone.join(', ')}`)
  const full = paths.map((path) => resolve(root, path))
  return (module) => full.some((path) => module === path || module.startsWith(`${path}/`))
}

/** Matches the code-split parts of these routes: their screens and loaders. */
const routes = (...files: string[]): Test => {
  const split = files.map((file) => `${resolve(root, `.${file}`)}?tsr-split=`)
  return (module) => split.some((start) => module.startsWith(start))
}

/** Matches the modules of a first-view chunk, which is loaded before the libraries. */
const firstView =
  (name: string): Test =>
  (module) =>
    firstViewModules().get(module) === name

/** Matches the routes of a kind of first view, which are loaded after the libraries. */
const routesOf = (name: 'list' | 'record' | 'news'): Test =>
  routes(...VIEWS.flatMap(([, { chunk, routeId }]) => (chunk === name ? [routeFile(routeId)] : [])))

/** Chunks that do not pull in their dependencies, since the entry has them as well. */
const ALONE = new Set(['lists', 'feeds', 'records', 'values'])

/** Which modules share a chunk; the first group that matches applies. */
const GROUPS: Record<string, Test> = {
  ...LIBRARIES,
  first: firstView('first'),
  // The bundler's runtime helpers go with the chunk that loads first.
  site: either(
    BUNDLERS_OWN,
    firstView('site'),
    at(
      'src/site/offline/chunkErrors.ts',
      // Parses the search parameters of the news feed for its routes, without pulling in its screen.
      'src/entities/news/filters.ts',
      // Shared by the search of a list and the header's, which loads later and must not pull in the list.
      'src/site/search/searchPause.ts',
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
  // Loaded after the screen.
  later: at(
    'src/site/ads/Advertising.tsx',
    'src/site/ads/Ad.tsx',
    'src/site/consent',
    'src/site/offline/answerStore.ts',
    'src/site/offline/findOfflineResult.ts',
    'src/site/offline/registerWorker.ts',
    'src/site/search/HeaderSearch.tsx',
  ),
  // Parsers of typed text, which a first view does without.
  values: at('src/values'),
}

/**
 * Chunk groups of the visitors' bundle. Few files: a phone fetches six at a time, at a round trip for each.
 */
export const chunks = groupsOf(GROUPS, ALONE)
