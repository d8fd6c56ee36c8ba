import type { NewsDetail } from '../../../src/entities/news/queries.ts'
import { isPageId, type SharedCollection } from '../../../src/entities/share-page/address.ts'
import { webAddress } from '../../../src/values/web-address.ts'
import { type PublishedSite, shareAddress } from '../site.ts'
import type { PlayerDetail, ProjectDetail } from '../source/source.ts'
import { iso, shortened } from '../text.ts'
import type { PageContent } from './document.ts'

type Data = Record<string, unknown>
type Page = Pick<PageContent, 'address' | 'description' | 'picture' | 'published' | 'changed'>

/** Maximum number of members listed; search engines do not need all of them. */
const MAX_MEMBERS = 50

const filled = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

const momentOf = (at: number | null | undefined) => (typeof at === 'number' ? iso(at) : null)

function placeOf(record: {
  city: string
  country: string
  latitude?: number | null
  longitude?: number | null
}) {
  const { city, country, latitude = null, longitude = null } = record
  if (city === '' && country === '') return null
  return filled({
    '@type': 'Place',
    address: filled({ '@type': 'PostalAddress', addressLocality: city, addressCountry: country }),
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
  })
}

const named =
  (type: string, collection: SharedCollection, site: PublishedSite) =>
  (record: { id: string; name: string }) =>
    filled({
      '@type': type,
      name: record.name,
      url: isPageId(record.id) ? shareAddress(site, collection, record.id) : null,
    })

const pageAbout = (page: Page, site: PublishedSite, mainEntity: Data): Data =>
  filled({
    '@type': 'WebPage',
    url: page.address,
    name: mainEntity.name,
    description: page.description,
    dateModified: momentOf(page.changed),
    isPartOf: { '@type': 'WebSite', name: site.product, url: `${site.url}/` },
    mainEntity,
  })

/**
 * Returns the schema.org data of a project. The closest type is Project, an
 * organisation with a particular aim.
 */
export function projectData(
  { record: project, parent, children, roles }: ProjectDetail,
  page: Page,
  site: PublishedSite,
): Data {
  const organisation = named('Organization', 'players', site)
  return pageAbout(
    page,
    site,
    filled({
      '@type': 'Project',
      name: project.name,
      alternateName: project.localName,
      description: shortened(project.description, 500),
      url: webAddress(project.website),
      location: placeOf(project),
      parentOrganization: parent && named('Project', 'projects', site)(parent),
      subOrganization: children.slice(0, MAX_MEMBERS).map(named('Project', 'projects', site)),
      member: roles.slice(0, MAX_MEMBERS).flatMap(({ role, other }) =>
        other
          ? [
              filled({
                '@type': 'OrganizationRole',
                roleName: role.roleName,
                startDate: role.startDate,
                endDate: role.endDate,
                member: organisation(other),
              }),
            ]
          : [],
      ),
    }),
  )
}

export function playerData(
  { record: player, parent, children }: PlayerDetail,
  page: Page,
  site: PublishedSite,
): Data {
  const organisation = named('Organization', 'players', site)
  const place = placeOf(player)
  return pageAbout(
    page,
    site,
    filled({
      '@type': player.type === 'Government Entity' ? 'GovernmentOrganization' : 'Organization',
      name: player.name,
      alternateName: player.localName,
      description: shortened(player.description, 500),
      url: webAddress(player.website),
      logo: page.picture,
      address: place?.address,
      parentOrganization: parent && organisation(parent),
      subOrganization: children.slice(0, MAX_MEMBERS).map(organisation),
    }),
  )
}

export function newsData({ news, projects, players }: NewsDetail, page: Page, site: PublishedSite): Data {
  return filled({
    '@type': 'NewsArticle',
    headline: shortened(news.headline, 110),
    description: page.description,
    mainEntityOfPage: page.address,
    url: page.address,
    image: page.picture === '' ? [] : [page.picture],
    datePublished: momentOf(page.published),
    dateModified: momentOf(page.changed ?? page.published),
    articleSection: news.category,
    keywords: news.tags.join(', '),
    author: { '@type': 'Organization', name: news.source || site.product },
    publisher: { '@type': 'Organization', name: site.product, url: `${site.url}/` },
    isBasedOn: webAddress(news.sourceUrl),
    about: [
      ...projects.slice(0, MAX_MEMBERS).map(named('Project', 'projects', site)),
      ...players.slice(0, MAX_MEMBERS).map(named('Organization', 'players', site)),
    ],
  })
}
