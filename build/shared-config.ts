import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, PluginOption, UserConfig } from 'vite'
import { noChunkCircles } from './chunk-circles.ts'
import { chunkModules } from './chunk-modules.ts'
import { mapOutlines } from './map-outlines.ts'
import { missingPreloads } from './missing-preloads.ts'
import { type Side, sideRoutes } from './side-routes.ts'

/* How both applications are built: that of visitors (vite.config.ts) and that of staff (build/staff-app.ts). */

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
  noChunkCircles(),
]

export const sharedResolve: NonNullable<UserConfig['resolve']> = {
  alias: {
    // What stands in for useSyncExternalStore where React has none.
    'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  },
}

/** The modules of an application by its first files, in these groups. */
export const sharedBuild = (input: string[], groups: Groups): BuildEnvironmentOptions => ({
  target: 'baseline-widely-available',
  // A browser that preloads no modules by itself loads them when they are asked for (decision 29).
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input,
    // How long plugins took is no concern of whoever runs the demo; and the groups say where a module goes, also one that a
    // screen imports late and another at once.
    checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    output: {
      codeSplitting: { groups },
      // The first file names all the others, and a hash cannot be compressed: this is the shortest that the bundler makes.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
  },
})

type Groups = { name: string; test: (module: string) => boolean; includeDependenciesRecursively: boolean }[]
