/** A public screen of the demonstration: its link, and a text that is shown once it has loaded. */
export interface Screen {
  name: string
  link: string
  shows: string
}

/** Every public screen with its content. */
export const LOADED: Screen[] = [
  { name: 'home page', link: '#/', shows: '2026' },
  { name: 'news feed', link: '#/news', shows: '2026' },
  { name: 'article', link: '#/news?item=background-gulf-railways', shows: 'Related projects' },
  { name: 'projects', link: '#/projects', shows: 'Show more projects' },
  {
    name: 'filtered projects with a summary',
    link: '#/projects?country=Qatar&q=metro&peek=doha-metro',
    shows: 'Open project',
  },
  { name: 'projects on a map', link: '#/projects?country=Qatar&view=map', shows: 'Doha Metro' },
  { name: 'projects in a table', link: '#/projects?country=Qatar&view=table', shows: 'Owner' },
  { name: 'project', link: '#/projects/riyadh-metro', shows: 'Additional Information' },
  { name: 'players of a project', link: '#/projects/doha-metro?tab=players', shows: 'Qatar Rail' },
  { name: 'players', link: '#/players', shows: 'Show more players' },
  { name: 'players on a map', link: '#/players?view=map', shows: 'players in view' },
  { name: 'player', link: '#/players/pif?tab=subsidiaries', shows: 'NEOM Company' },
  { name: 'search', link: '#/search?q=metro', shows: 'Riyadh Metro' },
  { name: 'compare', link: '#/compare?projects=doha-metro&projects=neom', shows: 'Add another project' },
  { name: 'privacy', link: '#/privacy', shows: 'What this browser stores' },
]

/** The charts of the whole directory. */
export const INSIGHTS: Screen[] = [
  { name: 'insights', link: '#/insights', shows: 'By country and sector' },
  {
    name: 'insights of some projects, in dollars',
    link: '#/insights?sector=Transport&show=value',
    shows: 'converted at indicative rates',
  },
]

/** Screens without content to show. */
export const EMPTY: Screen[] = [
  {
    name: 'empty list of projects',
    link: '#/projects?q=nothingatall',
    shows: 'No projects found matching your criteria.',
  },
  {
    name: 'empty list of players',
    link: '#/players?q=nothingatall',
    shows: 'No players found matching your criteria.',
  },
  {
    name: 'project without news',
    link: '#/projects/doha-metro-gold-line?tab=news',
    shows: 'No news related to this project yet.',
  },
  {
    name: 'player without projects',
    link: '#/players/dubai-holding?tab=projects',
    shows: 'No projects associated with this player yet.',
  },
  { name: 'search without a find', link: '#/search?q=nothingatall', shows: 'Nothing matches' },
  { name: 'missing project', link: '#/projects/none', shows: 'Project not found' },
  { name: 'missing player', link: '#/players/none', shows: 'Player not found' },
  { name: 'not-found page', link: '#/nope', shows: '404 - Page Not Found' },
]

/**
 * Whether only the directory answers a screen: the copy kept on the device does, whatever happens to
 * requests.
 */
export const isOfDirectory = ({ link }: Screen): boolean => /view=map|^#\/insights/.test(link)

/** Screens that read from the database, and so can fail. */
export const READING: Screen[] = [...LOADED.filter(({ name }) => name !== 'privacy'), ...INSIGHTS.slice(0, 1)]
