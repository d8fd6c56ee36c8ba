import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { applicationOf, firstScreenStands, prepareDocument, stayOnSide } from './application.tsx'
import { fetchScreen } from './fetchScreen.ts'
import { loadSdk } from './firebase/read.ts'
import { appElement, isBackOfficePath, marksOf } from './page.ts'
import { startRouter } from './router.ts'
import { preload } from './site/offline/chunkErrors.ts'

/* The back office: a document and a build of its own (build/staff-app.ts). Visitors load nothing of it, and it nothing of theirs. */

const root = appElement()
if (!root) throw new Error('index.html has no #app')
// Whoever waits is not told any more that nothing comes (src/ui/base.css).
marksOf(root).begun = ''
prepareDocument()
const started = startRouter()
stayOnSide(started, isBackOfficePath)
void firstScreenStands(started).then(() => preload(loadSdk))
createRoot(root).render(applicationOf(started))
// Whoever needs a chunk requests it again, and shows an error when it does not come.
fetchScreen(started.router).catch(() => undefined)
