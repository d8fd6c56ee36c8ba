import * as z from 'zod/mini'

/**
 * The content of the pages file. `live`: the server makes each page on request, so none is ever out of date.
 */
export const PublishedPages = z.object({
  /** Changes before this moment are in the pages; ISO in the file, epoch ms here. */
  at: z.pipe(
    z.iso.datetime(),
    z.transform((text) => Date.parse(text)),
  ),
  live: z.boolean(),
})
export type PublishedPages = z.infer<typeof PublishedPages>

export const publishedPagesText = ({ at, live }: PublishedPages): string =>
  `${JSON.stringify({ at: new Date(at).toISOString(), live })}\n`
