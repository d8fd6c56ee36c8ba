import { resolve } from 'node:path'
import { lateImportsOf, runsWith } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')

const WRITERS = ['project', 'player', 'news', 'event', 'lookup'].map((noun) =>
  resolve(root, 'src/entities', noun, 'mutations.ts'),
)

let modules: Set<string> | undefined

/** The SDK comes to visitors as well, and what signs in comes before anything is written. */
const FIREBASE = resolve(root, 'src/firebase')

/** Routes read their search themselves, that of the history too: it comes with the routes, before anything is written. */
const READ_BY_ROUTES = 'src/entities/history/search.ts'

/** Loaded late by what is loaded late: answers visitors where there is no worker. */
const DIRECTORY = 'src/directory/service.ts'

function find(): Set<string> {
  const site = sourceFiles(root, ['src/site', 'routes/_site']).map((file) => resolve(root, file))
  const visited = runsWith([
    ...site,
    ...site.flatMap(lateImportsOf),
    resolve(root, READ_BY_ROUTES),
    resolve(root, DIRECTORY),
  ])
  return new Set(
    [...runsWith(WRITERS)].filter((module) => !visited.has(module) && !module.startsWith(`${FIREBASE}/`)),
  )
}

/** The modules that check and write records, by absolute path, without those that a visitor may need as well. */
export const writingModules = (): Set<string> => (modules ??= find())
