import * as z from 'zod/mini'

/** Where the share pages say when they were made, below the site's address. */
export const MADE_FILE = 'share/made.json'

/** What stands there. `live`: the server makes each page when it is asked for, so none is ever old. */
export const MadePages = z.object({
  /** Everything changed before this moment is in the pages; ISO in the file, epoch ms here. */
  at: z.pipe(
    z.iso.datetime(),
    z.transform((text) => Date.parse(text)),
  ),
  live: z.boolean(),
})
export type MadePages = z.infer<typeof MadePages>

export const madeText = ({ at, live }: MadePages): string =>
  `${JSON.stringify({ at: new Date(at).toISOString(), live })}\n`
