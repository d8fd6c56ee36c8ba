import type { AnyRouter } from '@tanstack/react-router'

/** What a visitor goes to next, from wherever; the rest of the site is opened seldom. */
const NEXT = [
  '/_site/projects/$projectId',
  '/_site/players/$playerId',
  '/_site/projects/',
  '/_site/players/',
  '/_site/',
  '/_site/news',
]

/**
 * Loads the code of these screens, so that a press is answered by the screen and not by a skeleton. One after the other:
 * a phone is to hear input in between.
 */
export async function loadScreens(router: AnyRouter): Promise<void> {
  if (!router.state.location.pathname.startsWith('/admin'))
    for (const route of NEXT) await router.loadRouteChunk(router.routesById[route])
}
