import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LocalFirebase } from '../../local-firebase/server.ts'
import { DataError } from '../../src/entities/record/error.ts'
import { PUBLISHED_PAGES_FILE } from '../../src/entities/share-page/address.ts'
import { publishedPagesText } from '../../src/entities/published-pages/schema.ts'
import {
  publishedFile,
  sharedRecord,
  type SharedRecord,
  sharePath,
} from '../../src/entities/share-page/address.ts'
import { connect } from '../../src/firebase/connection.ts'
import { publishedSite } from '../share/site.ts'
import { PictureCache } from '../share/picture/cache.ts'
import { sitePages } from '../share/site-pages.ts'
import { liveSource } from '../share/source/live.ts'
import type { HeadersOf } from './hosting-headers.ts'
import { refuse } from './refuse.ts'
import { answer, PAGE, pathOf } from './site.ts'
import { generatedFile, type SiteFile } from './site-files.ts'

/**
 * Returns a handler for share pages, feeds and the sitemap. They are generated on request, so that they
 * are always current, and read as a visitor over `origin`. URLs mangled by people or messengers
 * redirect to the page that was meant. A missing page is answered by 404 with the app, which opens the
 * record or reports that there is none.
 */
export function livePages(
  { origin, publicUrl, readerOf }: { origin: string; publicUrl: string; readerOf: LocalFirebase['readerOf'] },
  files: Map<string, SiteFile>,
  headersOf: HeadersOf,
) {
  const pages = sitePages(liveSource(), publishedSite(publicUrl))
  const pictures = new PictureCache()
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const path = pathOf(req.url ?? '/')?.slice(1) ?? ''
    const shared = sharedRecord(path)
    const file = publishedFile(path)
    const query = /\?[^#]*/.exec(req.url ?? '')?.[0] ?? ''
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !(shared || file !== null || pages.owns(path)))
      return false
    connect({ origin, name: 'pages' })
    const headers = headersOf(`/${path}`)
    try {
      const picture = await pages.picture(path)
      if (picture !== null) {
        const png = await pictures.png(picture)
        if (png === null) return busy(res, 'Too many images are being generated. Try again later.')
        await answer(req, res, generatedFile(path, png), headers, { reader: readerOf(req) })
        return true
      }
      const text =
        path === PUBLISHED_PAGES_FILE
          ? publishedPagesText({ at: Date.now(), live: true })
          : await pages.text(path, query)
      if (text !== null) {
        await answer(req, res, generatedFile(path, text), headers, { reader: readerOf(req) })
        return true
      }
      const elsewhere = shared ? await addressOf(shared, path) : file !== path && file
      if (elsewhere) {
        res
          .writeHead(302, {
            ...headers,
            Location: `/${elsewhere}${shared ? '' : query}`,
            'Cache-Control': 'no-store',
          })
          .end()
        return true
      }
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      return busy(res, 'The data cannot be read at the moment.')
    }
    const app = files.get(PAGE)
    if (!app) return false
    await answer(req, res, app, { ...headers, ...NOT_FOUND }, { status: 404 })
    return true
  }

  /**
   * Returns the path of the record that a URL stands for, with its id as written or in lower
   * case; null if there is none.
   */
  async function addressOf({ collection, id }: SharedRecord, asked: string): Promise<string | null> {
    for (const one of new Set([id, id.toLowerCase()])) {
      const path = sharePath(collection, one)
      if (path !== asked && (await pages.text(path)) !== null) return path
    }
    return null
  }
}

function busy(res: ServerResponse, message: string): boolean {
  res.setHeader('Retry-After', '30')
  return refuse(res, 503, message)
}

/** Overrides the headers of feeds, which must not apply to the app. */
const NOT_FOUND = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
