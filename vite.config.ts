import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'
import { chunks } from './chunks.ts'
import { lateLibraries } from './late-libraries.ts'
import { localFirebase } from './local-firebase/vite-plugin.ts'
import { webApp } from './web-app.ts'

/** Writes which modules each chunk holds, so that a test can prove what a visitor's browser never loads. */
function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => relative('.', id))])
      const source = JSON.stringify(Object.fromEntries(modules), null, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  }
}

/** The embedded server of `npm run dev`; whoever sits at the machine may claim the first admin. */
const devServer = () =>
  localFirebase({
    dataDir: '.data/dev',
    projectId: 'ppx-local',
    bucket: 'ppx-local.firebasestorage.app',
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
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
    lateLibraries(),
    react(),
    bootScript(),
    webApp(),
    chunkModules(),
    command === 'serve' && devServer(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    outDir: 'dist/site',
    rolldownOptions: {
      input: ['index.html', 'src/first-paint/screens.ts'],
      // How long plugins took is no concern of whoever runs the demo.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunks },
        // The first file names all the others, and a hash cannot be compressed: this is the shortest that the bundler makes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
