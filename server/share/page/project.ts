import { projectFacts } from '../../../src/display/facts.ts'
import { projectRow } from '../../../src/display/rowFacts.ts'
import type { PublicField } from '../../../src/entities/dynamic-field/schema.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import { type TotalCapex, totalCapex } from '../../../src/entities/project/totalCapex.ts'
import { locationText } from '../../../src/entities/location/location.ts'
import { dateRange, money } from '../../../src/ui/format.ts'
import { html, type Html } from '../html.ts'
import type { ProjectDetail } from '../source/source.ts'
import { appAddress, cardAddress, type PublishedSite, shareAddress } from '../site.ts'
import { joined, sentences, titleOf } from '../text.ts'
import { documentOf } from './document.ts'
import {
  additionalInformation,
  columnsOf,
  moreNotice,
  anyDirection,
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
import { projectData } from './structured.ts'

/** Returns a project's total capex with sub-projects; null if it has none, or more than a page lists. */
export const totalOf = ({ record, children, cut }: Pick<ProjectDetail, 'record' | 'children' | 'cut'>) =>
  children.length > 0 && !cut.children ? totalCapex(record, children) : null

/**
 * Returns a one- or two-line summary: `Active Transport project in Riyadh, Saudi Arabia. Capex USD 23bn. …`
 */
export function projectSummary(project: Project, total: TotalCapex | null = null): string {
  const { status, sector, owner, capexAmount, capexCurrency, description } = project
  const location = locationText(project)
  const kind = joined(' ', status, sector) || 'Construction'
  const capex = money(capexAmount, capexCurrency)
  const sum = total && money(total.amount, total.currency)
  return sentences(
    `${kind} project${location && ` in ${location}`}`,
    capex ? `Capex ${capex}` : sum && `Total capex ${sum}`,
    owner && `Owner: ${owner}`,
    description,
  )
}

/** Renders the owners; those that also take part as players link to their pages. */
function ownersOf({ record: project, roles }: ProjectDetail): Html[] {
  return project.owners.map((owner, at) => {
    const player = roles.find(({ other }) => other?.name.toLowerCase() === owner.toLowerCase())?.other
    return html`${at > 0 && '; '}${player ? pageLink('players', player.id, owner) : anyDirection(owner)}`
  })
}

function body(detail: ProjectDetail, fields: readonly PublicField[], app: string): Html {
  const { record: project, parent, children, roles, news, cut } = detail
  const parentName = parent?.name ?? project.parentName
  return html`${project.parentId !== null && parentName && html`<p>Part of ${pageLink('projects', project.parentId, parentName)}</p>`}
  ${heading(project.name)} ${localNameOf(project.localName)}
  ${project.status && html`<p class="tags"><span class="tag">${project.status}</span></p>`}
  ${facts(
    Object.entries({
      ...projectFacts(project, totalOf(detail)),
      Website: webLink(project.website),
      Owner: project.owners.length > 0 && html`${ownersOf(detail)}`,
    }),
  )}
  ${text(project.description)} ${additionalInformation(project.customFields, fields)}
  ${table('Players', roles, [
    ['Role', ({ role }) => role.roleName],
    ['Player', ({ other }) => (other ? pageLink('players', other.id, other.name) : 'No longer listed')],
    ['Type', ({ other }) => other?.type],
    ['Country', ({ other }) => other?.country],
    ['Share', ({ role }) => role.sharePercent !== null && `${role.sharePercent} %`],
    ['Dates', ({ role }) => dateRange(role.startDate, role.endDate)],
  ])}
  ${moreNotice(cut.roles, `${app}?tab=players`, 'players')}
  ${table('Sub-Projects', children, [
    ['Name', ({ id, name }) => pageLink('projects', id, name)],
    ...columnsOf(projectRow, 'Status', 'Location', 'Capex', 'Dates'),
  ])}
  ${moreNotice(cut.children, `${app}?tab=subprojects`, 'sub-projects')} ${newsTable(news)}
  ${moreNotice(cut.news, `${app}?tab=news`, 'news')} ${provenance(project, project)}`
}

/** Renders the share page of a project. */
export function projectPage(
  detail: ProjectDetail,
  fields: readonly PublicField[],
  site: PublishedSite,
): string {
  const { record: project } = detail
  const page = {
    title: titleOf(project.name),
    description: projectSummary(project, totalOf(detail)),
    address: shareAddress(site, 'projects', project.id),
    appAddress: appAddress(site, 'projects', project.id),
    type: 'website' as const,
    picture: '',
    card: cardAddress(site, 'projects', project),
    changed: project.updatedAt,
    list: { fragment: '#/projects', label: 'All projects' },
  }
  return documentOf(
    { ...page, data: projectData(detail, page, site), body: body(detail, fields, page.appAddress) },
    site,
  )
}
