import { NOT_STATED } from '../../entities/list/filters.ts'
import type { ExactFacets } from '../../entities/list/source.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Question } from '../../directory/engine/question.ts'

const PROJECT_FACETS = ['country', 'sector', 'status', 'year', 'currency', 'owner', 'role']
const PLAYER_FACETS = ['type', 'country', 'sector', 'role']

/**
 * Returns the names of companies by filter value; a company in one role, as in a
 * link, reads `Consultant: Jacobs`.
 */
async function namesOf(directory: Directory, companies: readonly string[]): Promise<Record<string, string>> {
  const idOf = (company: string) => company.slice(company.indexOf(':') + 1)
  const players = companies.length === 0 ? [] : await directory.rows('players', companies.map(idOf))
  return Object.fromEntries(
    companies.flatMap((company) => {
      const player = players.find(({ id }) => id === idOf(company))
      const role = company.includes(':') ? `${company.slice(0, company.indexOf(':'))}: ` : ''
      return player ? [[company, role + player.name]] : []
    }),
  )
}

/**
 * Returns the exact counts per filter value for a question, whose filters in the address are `asked`. If
 * exactly one role is chosen, only companies in that role are counted.
 */
export async function exactFacets(
  directory: Directory,
  question: Question,
  asked: Question['filters'],
): Promise<ExactFacets> {
  const { role = [], company = [] } = asked as Record<string, string[]>
  const isProjects = question.collection === 'projects'
  const companies = role.length === 1 ? `company:${role.join()}` : 'company'
  const of = isProjects ? [...PROJECT_FACETS, companies] : PLAYER_FACETS
  const [{ total }, answer, names] = await Promise.all([
    directory.list({ ...question, offset: 0, limit: 0 }),
    directory.facets(question, of),
    namesOf(directory, company),
  ])
  const counts: ExactFacets['counts'] = {}
  for (const [facet, values] of Object.entries(answer)) {
    const isCompanies = facet === companies
    // Counted in a role, other companies have a count of 0 and are not offered.
    const offered = isCompanies ? values.filter(({ n, value }) => n > 0 || company.includes(value)) : values
    for (const { value, label } of isCompanies ? offered : []) if (label) names[value] ??= label
    counts[isCompanies ? 'company' : facet] = offered.map(({ value, n }) => ({
      value: value === '' ? NOT_STATED : value,
      n,
    }))
  }
  return { total, counts, names }
}
