import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { runsWith } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')

const filesBelow = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => resolve(root, folder, file))

const WRITERS = ['project', 'player', 'news', 'event', 'lookup'].map((noun) =>
  resolve(root, 'src/entities', noun, 'mutations.ts'),
)

let modules: Set<string> | undefined

/** The SDK comes to visitors as well, and what signs in comes before anything is written. */
const FIREBASE = resolve(root, 'src/firebase')

function find(): Set<string> {
  const visited = runsWith([...filesBelow('src/site'), ...filesBelow('routes/_site')])
  return new Set(
    [...runsWith(WRITERS)].filter((module) => !visited.has(module) && !module.startsWith(`${FIREBASE}/`)),
  )
}

/** The modules that check and write records, by absolute path, without those that a visitor may need as well. */
export const writingModules = (): Set<string> => (modules ??= find())
