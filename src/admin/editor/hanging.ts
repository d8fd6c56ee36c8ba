import { counted } from '../../ui/format.ts'

/** What a delete would touch, counted. */
export interface Hanging {
  children: number
  roles: number
  news: number
  events?: number
}

const CHILDREN = { 'sub-project': 'sub-projects', subsidiary: 'subsidiaries' } as const

/** What happens to everything that hangs on a record when it is deleted, one sentence each. */
export function hangingWords(
  { children, roles, news, events = 0 }: Hanging,
  child: keyof typeof CHILDREN,
  one: 'project' | 'player',
): string[] {
  return [
    children > 0 &&
      counted(
        children,
        `${child} stays as a ${one} of its own`,
        `${CHILDREN[child]} stay as ${one}s of their own`,
      ),
    roles > 0 &&
      (one === 'project'
        ? `${counted(roles, 'role of a player is', 'roles of players are')} deleted with it`
        : `${counted(roles, 'role in a project is', 'roles in projects are')} deleted with it`),
    news > 0 && `${counted(news, 'article no longer mentions', 'articles no longer mention')} it`,
    events > 0 && `${counted(events, 'event no longer mentions', 'events no longer mention')} it`,
  ].filter((line) => line !== false)
}
