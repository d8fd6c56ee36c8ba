import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { noChunkCircles } from './build/chunk-circles.ts'
import { chunkModules } from './build/chunk-modules.ts'
import { chunks } from './build/chunks.ts'
import { standIns } from './build/stand-ins.ts'
import { missingPreloads } from './build/missing-preloads.ts'
import { mapOutlines } from './build/map-outlines.ts'
import { LOCAL_PROJECT } from './local-firebase/server.ts'
import { localFirebase } from './local-firebase/vite-plugin.ts'
import { SORT_NAMES } from './server/serve/sort-names.ts'
import { packedSite } from './server/serve/vite-plugin.ts'
import { visitorsRoutes } from './build/visitors-routes.ts'
import { webApp } from './build/web-app.ts'

/** The embedded server of `npm run dev`; whoever sits at the machine may claim the first admin. */
const devServer = () =>
  localFirebase({
    dataDir: '.data/dev',
    projectId: LOCAL_PROJECT,
    bucket: `${LOCAL_PROJECT}.firebasestorage.app`,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
    fillings: SORT_NAMES,
    owner: { 'setup/policy': { firstAdmin: { stringValue: 'open' } } },
  })

export default defineConfig(({ command }) => ({
  appType: 'mpa',
  plugins: [
    tanstackRouter({
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    standIns(),
    visitorsRoutes(),
    react(),
    bootScript(),
    webApp(),
    mapOutlines(),
    missingPreloads(),
    chunkModules(),
    noChunkCircles(),
    packedSite(),
    command === 'serve' && devServer(),
  ],
  resolve: {
    alias: {
      // What stands in for useSyncExternalStore where React has none.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A browser that preloads no modules by itself loads them when they are asked for (decision 29).
    modulePreload: { polyfill: false },
    outDir: 'dist/site',
    rolldownOptions: {
      input: ['index.html', 'src/first-view/screens.ts'],
      // How long plugins took is no concern of whoever runs the demo; and build/chunks.ts says where a module goes, also one that a
      // screen imports late and another at once.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunks },
        // The first file names all the others, and a hash cannot be compressed: this is the shortest that the bundler makes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
