import { resolve } from 'node:path'
import { VIEWS } from '../src/first-view/manifest.ts'
import { staticImportClosure } from './import-graph.ts'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'src/first-view')

const standIn = (name: string): string => resolve(folder, 'stand-ins', name)

/** Modules that stand in for the libraries in a first view (docs/decisions/0021), by library name. */
export const STAND_INS: Partial<Record<string, string>> = {
  react: standIn('react.ts'),
  'react/jsx-runtime': standIn('jsx-runtime.ts'),
  'react-dom': standIn('react-dom.ts'),
  '@tanstack/react-query': standIn('query.ts'),
  '@tanstack/react-router': standIn('router.ts'),
}

/** Code that queries a filtered list; loaded first. */
const FIRST = [resolve(folder, 'first-script.ts')]

/** Code with which every public screen reads and renders. */
const FRAME = [resolve(folder, 'paint.tsx'), ...Object.values(STAND_INS).flatMap((file) => file ?? [])]

/** Modules that the application runs at start, on any screen; of routes, all but their screens. */
const application = () =>
  staticImportClosure(
    ['src/main.tsx', 'routes/__root.tsx', 'routes/_site/route.tsx', 'src/site/record/recordLabels.ts'].map(
      (file) => resolve(root, file),
    ),
    resolve(root, 'src/routeTree.gen.ts'),
  )

function layOut(): Map<string, string> {
  const first = staticImportClosure(FIRST)
  const frame = staticImportClosure(FRAME)
  const always = application()
  const chunksOf = new Map<string, Set<string>>()
  for (const [, { screen, chunk }] of VIEWS)
    for (const module of screen && chunk ? staticImportClosure([resolve(folder, 'screens', screen)]) : [])
      chunksOf.set(module, (chunksOf.get(module) ?? new Set()).add(chunk ?? ''))
  const chunkOf = (module: string): string => {
    if (first.has(module)) return 'first'
    const chunks = [...(chunksOf.get(module) ?? [])].sort()
    if (frame.has(module) || always.has(module) || chunks.length === 0) return 'site'
    if (chunks.length === 1) return chunks.join()
    // Shared by records of all kinds and articles, but not by lists.
    return chunks.join() === 'news,record' ? 'about' : 'site'
  }
  return new Map([...first, ...frame, ...chunksOf.keys()].map((module) => [module, chunkOf(module)]))
}

let modules: Map<string, string> | undefined

/**
 * Returns the modules of the first views, by absolute path, each with its chunk, as derived from the imports
 * of the screens in the manifest. There is a chunk for the code loaded first, one for all screens, one per
 * kind of screen and one shared by articles and records; few files, because each costs a phone a round trip.
 */
export const firstViewModules = (): Map<string, string> => (modules ??= layOut())
