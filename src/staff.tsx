import './ui/base.css'
import { createRoot } from 'react-dom/client'
import {
  applicationOf,
  firstScreenReady,
  prepareDocument,
  reloadForOtherApplication,
} from './application.tsx'
import { fetchScreen } from './fetchScreen.ts'
import { loadSdk } from './firebase/read.ts'
import { appElement, isBackOfficePath, marksOf } from './page.ts'
import { startRouter } from './router.ts'
import { prefetch } from './ui/prefetch.ts'

/* The back office: a separate document and build (build/staff-app.ts) sharing no chunks with the public site. */

const root = appElement()
if (!root) throw new Error('index.html has no #app')
// Hides the loading notice (src/ui/base.css).
marksOf(root).begun = ''
prepareDocument()
const started = startRouter()
reloadForOtherApplication(started, isBackOfficePath)
void firstScreenReady(started).then(() => prefetch(loadSdk))
createRoot(root).render(applicationOf(started))
// Errors are ignored here: whoever needs a chunk requests it again and reports the error.
fetchScreen(started.router).catch(() => undefined)
