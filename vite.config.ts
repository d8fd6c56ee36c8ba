import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'
import { localFirebase } from './local-firebase/vite-plugin.ts'
import { webApp } from './web-app.ts'

const CORE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|seroval|isbot|zod\/v4)\//
/** What every public screen reads with: few files, because a phone fetches six at a time and pays a round trip for each. */
const DATA =
  /\/src\/(firebase\/read|entities\/(project|player|role|news|dynamic-field)\/(queries|decode|schema|facets|listing|count|ends|published|related)|entities\/(tree-page|tree-queries|record-queries|count|matching|share-page)|config|ui\/(format|safeHref))\.tsx?$/
/** What every public screen is made of. */
const SITE =
  /\/src\/site\/(finder|frame|record|share)\/|\/src\/site\/export\/ListActions|\/src\/site\/project\/(StatusTag|projectDates)|\/src\/ui\/(SafeLink|tabs\/Tabs)|\/src\/site\/offline\/(?!kept|worker)|\/src\/site\/ads\/(AdSlot|SidebarAd|placements|orNothing|useAfterContent)|\/routes\/_site\/route\.tsx\?tsr-split/
/** What comes after the screen, in one file. */
const LATER =
  /\/src\/site\/(ads\/(Ad|AdUnit|adState|Advertising|script|useInterstitialLog)\.|consent\/|offline\/kept\.)|\/src\/entities\/ads\/(queries|decode|schema)/
const DB = /node_modules\/(@firebase\/(firestore|app|component|logger|util)|idb)\//

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
      // How long plugins took is no concern of whoever runs the demo.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: CORE },
            { name: 'db', test: DB },
            { name: 'data', test: DATA },
            { name: 'site', test: SITE },
            { name: 'later', test: LATER },
          ],
        },
      },
    },
  },
}))
