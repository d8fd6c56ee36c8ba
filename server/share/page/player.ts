import { playerFacts } from '../../../src/display/facts.ts'
import { playerRow, projectRow } from '../../../src/display/rowFacts.ts'
import type { PublicField } from '../../../src/entities/dynamic-field/schema.ts'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import type { RoleOf } from '../../../src/entities/role/of-end.ts'
import { locationText } from '../../../src/entities/location/location.ts'
import { dateRange } from '../../../src/ui/format.ts'
import { html, type Html } from '../html.ts'
import type { PlayerDetail } from '../source/source.ts'
import { appAddress, cardAddress, pictureOf, type PublishedSite, shareAddress } from '../site.ts'
import { sentences, titleOf } from '../text.ts'
import { documentOf } from './document.ts'
import {
  additionalInformation,
  columnsOf,
  moreNotice,
  facts,
  heading,
  localNameOf,
  newsTable,
  pageLink,
  provenance,
  table,
  text,
  webLink,
} from './parts.ts'
import { playerData } from './structured.ts'

/** Returns a one- or two-line summary: `Government Entity in Riyadh, Saudi Arabia. Energy, Transport. …` */
function playerSummary(player: Player, roles: number): string {
  const location = locationText(player)
  return sentences(
    `${player.type}${location && ` in ${location}`}`,
    player.sectors.join(', '),
    roles > 0 && 'Takes part in construction projects listed here',
    player.description,
  )
}

function body(
  { record: player, parent, children, roles, news, cut }: PlayerDetail,
  fields: readonly PublicField[],
  logo: string,
  app: string,
): Html {
  const parentName = parent?.name ?? player.parentName
  return html`${player.parentId !== null && parentName && html`<p>Part of ${pageLink('players', player.parentId, parentName)}</p>`}
  ${logo !== '' && html`<img class="logo" src="${logo}" alt="" />`} ${heading(player.name)}
  ${localNameOf(player.localName)}
  ${facts(Object.entries({ ...playerFacts(player), Website: webLink(player.website) }))}
  ${text(player.description)} ${additionalInformation(player.customFields, fields)}
  ${table('Projects', roles, [
    ['Project', ({ other }) => (other ? pageLink('projects', other.id, other.name) : 'No longer listed')],
    ['Role', ({ role }) => role.roleName],
    ...columnsOf(
      ({ other }: RoleOf<Project>) => (other ? projectRow(other) : null),
      'Status',
      'Location',
      'Capex',
    ),
    ['Dates', ({ role }) => dateRange(role.startDate, role.endDate)],
  ])}
  ${moreNotice(cut.roles, `${app}?tab=projects`, 'projects')}
  ${table('Subsidiaries', children, [
    ['Name', ({ id, name }) => pageLink('players', id, name)],
    ...columnsOf(playerRow, 'Type', 'Location'),
    ['Website', ({ website }) => webLink(website)],
  ])}
  ${moreNotice(cut.children, `${app}?tab=subsidiaries`, 'subsidiaries')} ${newsTable(news)}
  ${moreNotice(cut.news, `${app}?tab=news`, 'news')} ${provenance(player)}`
}

/** Renders the share page of a player. */
export function playerPage(
  detail: PlayerDetail,
  fields: readonly PublicField[],
  site: PublishedSite,
): string {
  const { record: player } = detail
  const logo = pictureOf(site, player.logoPath, player.logoUrl)
  const page = {
    title: titleOf(player.name),
    description: playerSummary(player, detail.roles.length),
    address: shareAddress(site, 'players', player.id),
    appAddress: appAddress(site, 'players', player.id),
    type: 'website' as const,
    picture: logo,
    card: cardAddress(site, 'players', player),
    changed: player.updatedAt,
    list: { fragment: '#/players', label: 'All players' },
  }
  return documentOf(
    { ...page, data: playerData(detail, page, site), body: body(detail, fields, logo, page.appAddress) },
    site,
  )
}
