import { resolve } from 'node:path'
import { VIEWS } from '../src/first-view/manifest.ts'
import { runsWith } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'src/first-view')

const standIn = (name: string): string => resolve(folder, 'stand-ins', name)

/** What stands before the libraries in a first view (docs/decisions/0021), by the library's name. */
export const STAND_INS: Partial<Record<string, string>> = {
  react: standIn('react.ts'),
  'react/jsx-runtime': standIn('jsx-runtime.ts'),
  'react-dom': standIn('react-dom.ts'),
  '@tanstack/react-query': standIn('query.ts'),
  '@tanstack/react-router': standIn('router.ts'),
}

/** What knows how a list with filters is asked for: it comes first. */
const FIRST = [resolve(folder, 'first-script.ts')]

/** What every public screen reads with and stands in. */
const FRAME = [resolve(folder, 'paint.tsx'), ...Object.values(STAND_INS).flatMap((file) => file ?? [])]

/** What the application begins with, whatever its screen; of routes, what stands in them besides their screens. */
const application = () =>
  runsWith(
    ['src/main.tsx', 'routes/__root.tsx', 'routes/_site/route.tsx', 'src/site/record/recordLabels.ts'].map(
      (file) => resolve(root, file),
    ),
    resolve(root, 'src/routeTree.gen.ts'),
  )

function layOut(): Map<string, string> {
  const first = runsWith(FIRST)
  const frame = runsWith(FRAME)
  const always = application()
  const chunksOf = new Map<string, Set<string>>()
  for (const [, { screen, chunk }] of VIEWS)
    for (const module of screen && chunk ? runsWith([resolve(folder, 'screens', screen)]) : [])
      chunksOf.set(module, (chunksOf.get(module) ?? new Set()).add(chunk ?? ''))
  const chunkOf = (module: string): string => {
    if (first.has(module)) return 'first'
    const chunks = [...(chunksOf.get(module) ?? [])].sort()
    if (frame.has(module) || always.has(module) || chunks.length === 0) return 'site'
    if (chunks.length === 1) return chunks.join()
    // What stands beside one record of any kind is no part of a list.
    return chunks.join() === 'news,record' ? 'about' : 'site'
  }
  return new Map([...first, ...frame, ...chunksOf.keys()].map((module) => [module, chunkOf(module)]))
}

let modules: Map<string, string> | undefined

/**
 * The modules that the first views consist of, by absolute path, each with the name of its chunk: it follows from what
 * the screens of the manifest import. A chunk for what comes first, for what every screen needs, for each kind of
 * screen, and for what articles and records share; few files, because each costs a phone a round trip.
 */
export const firstViewModules = (): Map<string, string> => (modules ??= layOut())
