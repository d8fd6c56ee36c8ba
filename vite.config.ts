import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const CORE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|seroval|isbot)\//
const DB = /node_modules\/(@firebase\/(firestore|app|component|logger|util)|idb)\//

export default defineConfig({
  appType: 'mpa',
  plugins: [
    tanstackRouter({
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    outDir: 'dist/site',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: CORE },
            { name: 'db', test: DB },
          ],
        },
      },
    },
  },
})
