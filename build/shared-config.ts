import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, PluginOption, UserConfig } from 'vite'
import { noChunkCycles } from './chunk-cycles.ts'
import { chunkModules } from './chunk-modules.ts'
import { mapOutlines } from './map-outlines.ts'
import { missingPreloads } from './missing-preloads.ts'
import { type Side, sideRoutes } from './side-routes.ts'

/*
 * Build configuration shared by the visitors' app (vite.config.ts) and the back office (build/staff-app.ts).
 */

export const sharedPlugins = (side: Side): PluginOption[] => [
  tanstackRouter({
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
    },
  }),
  sideRoutes(side),
  react(),
  mapOutlines(),
  missingPreloads(),
  chunkModules(),
  noChunkCycles(),
]

export const sharedResolve: NonNullable<UserConfig['resolve']> = {
  alias: {
    // Replaces a shim for React versions without useSyncExternalStore.
    'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  },
}

/** Build options of an application with these entries and chunk groups. */
export const sharedBuild = (input: string[], groups: Groups): BuildEnvironmentOptions => ({
  target: 'baseline-widely-available',
  // Browsers without module preload load modules when they are imported (decision 29).
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input,
    // Timings of plugins are of no interest to users of the demo. Chunk groups apply to a module even if one
    // screen imports it dynamically and another statically.
    checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    output: {
      codeSplitting: { groups },
      // The entry names all other files, and hashes do not compress: this is the bundler's minimum length.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
  },
})

type Groups = { name: string; test: (module: string) => boolean; includeDependenciesRecursively: boolean }[]
