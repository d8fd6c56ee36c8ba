/** Where the pages say when they were made, below the site's address; the dashboard reads it. */
export const MADE_FILE = 'share/made.json'

export interface Made {
  /** Everything that was changed before this moment is in the pages, epoch ms. */
  at: number
  /** True when each page is made when it is asked for. */
  live: boolean
}

/** As it is published: `{"at":"2026-11-21T19:14:42.000Z","live":false}`. */
export const madeText = ({ at, live }: Made): string =>
  `${JSON.stringify({ at: new Date(at).toISOString(), live })}\n`
