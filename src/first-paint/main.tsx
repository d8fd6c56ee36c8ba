import type { ReactNode } from 'react'
import { connect } from '../firebase/connection.ts'
import { wasReopened } from '../site/finder/reopened.ts'
import { SiteScreen } from '../site/frame/SiteScreen.tsx'
import { watchDoings } from './doings.ts'
import { draw } from './draw.ts'

interface Screen {
  routeId: string
  /**
   * Waits for what the boot script has asked (src/entities/first-reads.ts) and describes the screen; `what` is the id in
   * the address, or the filters of a list.
   */
  load: () => Promise<{ content: (what: string) => Promise<ReactNode> }>
}

const news = () => import('./screens/news.tsx')

/** The screens that can be painted before the application has come, by the start of the fragment; `?` for an open article. */
const SCREENS: Partial<Record<string, Screen>> = {
  '': { routeId: '/_site/', load: news },
  '?': { routeId: '/_site/', load: news },
  news: { routeId: '/_site/news', load: news },
  'news?': { routeId: '/_site/news', load: news },
  projects: { routeId: '/_site/projects/', load: () => import('./screens/projects.tsx') },
  'projects/': { routeId: '/_site/projects/$projectId', load: () => import('./screens/project.tsx') },
  players: { routeId: '/_site/players/', load: () => import('./screens/players.tsx') },
  'players/': { routeId: '/_site/players/$playerId', load: () => import('./screens/player.tsx') },
}

/** The screen that an address names, and what of it; the boot script of index.html knows these addresses, too. */
function screenOf(hash: string): [screen: Screen | undefined, what: string] {
  const [, name = '', kind = '', id = ''] = /^#\/([a-z]*)(?:(\/|\?item=)([\w-]+))?$/.exec(hash) ?? []
  const [, list = '', search = ''] = /^#\/(projects|players)(\?.+)$/.exec(hash) ?? []
  return list === '' ? [SCREENS[name + kind.charAt(0)], id] : [SCREENS[list], search]
}

/** Draws the screen of the address with the answers that came early, unless the application was faster. */
async function paint(app: HTMLElement): Promise<void> {
  const [screen, what] = screenOf(location.hash || '#/')
  // Where somebody comes back to, there is a scroll position to return to: that list may be longer.
  if (!screen || wasReopened()) return
  connect()
  const { content } = await screen.load()
  const isLate = () => app.dataset.begun !== undefined
  // The application asks for itself, and nothing is asked twice.
  if (isLate()) return
  const described = await content(what)
  if (isLate()) return
  const drawn = document.createDocumentFragment()
  draw(
    <SiteScreen routeId={screen.routeId} pathname={location.hash}>
      {described}
    </SiteScreen>,
    drawn,
  )
  app.append(drawn)
  // Somebody may have followed a link of it before the application comes.
  app.dataset.painted = location.hash
  watchDoings(app)
}

const app = document.getElementById('app')
// Whatever goes wrong here, the application draws the screen itself a moment later.
if (app) paint(app).catch(() => undefined)
