import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunks } from './build/chunks.ts'
import { sharedBuild, sharedPlugins, sharedResolve } from './build/shared-config.ts'
import { withStaffApp } from './build/staff-app.ts'
import { standIns } from './build/stand-ins.ts'
import { LOCAL_PROJECT } from './local-firebase/server.ts'
import { localFirebase } from './local-firebase/vite-plugin.ts'
import { SORT_NAMES } from './server/serve/sort-names.ts'
import { packedSite } from './server/serve/vite-plugin.ts'
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
    sharedPlugins('visitors'),
    standIns(),
    bootScript(),
    webApp(),
    withStaffApp(),
    packedSite(),
    command === 'serve' && devServer(),
  ],
  resolve: sharedResolve,
  build: {
    ...sharedBuild(['index.html', 'src/first-view/screens.ts'], chunks),
    manifest: true,
    outDir: 'dist/site',
  },
}))
