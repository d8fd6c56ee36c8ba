import { projectRow } from '../../../src/display/rowFacts.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import { LATEST_PAGE } from '../../../src/entities/share-page/address.ts'
import { html, type Html } from '../html.ts'
import { FEEDS, type PublishedSite } from '../site.ts'
import { documentOf } from './document.ts'
import { columnsOf, heading, newsTable, pageLink, table } from './parts.ts'

const TITLE = 'Latest news and projects'

function body(news: readonly News[], projects: readonly Project[]): Html {
  return html`${heading(TITLE)}
    <p>
      Each has its own page, which needs no JavaScript. There are also feeds of the
      <a href="/${FEEDS.news.path}.xml">news</a> and of
      <a href="/${FEEDS.projects.path}.xml">new projects</a>, and a list of
      <a href="/sitemap.xml">every article, project and player</a>.
    </p>
    ${newsTable(news)}
    ${table('New projects', projects, [
      ['Name', ({ id, name }) => pageLink('projects', id, name)],
      ...columnsOf(projectRow, 'Status', 'Sector', 'Location'),
    ])}`
}

/**
 * Renders the page that links to the latest share pages, for readers without
 * JavaScript or if scripts fail to load.
 */
export function latestPage(news: readonly News[], projects: readonly Project[], site: PublishedSite): string {
  const page = {
    title: TITLE,
    description: `The latest construction news and projects of the Middle East on ${site.product}.`,
    address: `${site.url}/${LATEST_PAGE}`,
    appAddress: `${site.url}/#/news`,
    type: 'website' as const,
    picture: '',
    list: { fragment: '#/projects', label: 'All projects' },
  }
  const data = { '@type': 'CollectionPage', name: TITLE, url: page.address, description: page.description }
  return documentOf({ ...page, data, body: body(news, projects) }, site)
}
