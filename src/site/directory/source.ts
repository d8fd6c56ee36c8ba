import { stored } from '../../entities/list/matching.ts'
import { RECORDS_A_PAGE } from '../../entities/list/first-page.ts'
import type { AnyFilters } from '../../entities/list/list.ts'
import type { ListCollection, ListSource, SearchResult } from '../../entities/list/source.ts'
import { locationText } from '../../entities/location/location.ts'
import { decodePlayer } from '../../entities/player/decode.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import type { PerUsd } from '../../entities/rates/schema.ts'
import { decodeRole } from '../../entities/role/decode.ts'
import { namesByOtherEnd } from '../../entities/role/of-end.ts'
import { fold } from '../../fold.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Hit, Marks, Question, Row } from '../../directory/engine/question.ts'
import { OWNERS_PARTED } from '../../directory/engine/search/marks.ts'
import { exactFacets } from './facets.ts'
import { recordOf } from './records.ts'
import { withRoles } from './roles.ts'

/** Combines chosen companies and roles: a company must then have one of these roles. */
function companyInRole(filters: Question['filters']): Question['filters'] {
  const { role = [], company = [] } = filters as Record<string, string[]>
  if (role.length === 0 || company.length === 0) return filters
  const inRoles = company.flatMap((id) => (id.includes(':') ? [id] : role.map((name) => `${name}:${id}`)))
  return { ...filters, company: inRoles }
}

const wordsOf = (row: Row, marks: Marks | undefined): string[] =>
  Object.entries(marks ?? {}).flatMap(([field, found = []]) => {
    const value = (row as unknown as Record<string, unknown>)[field]
    const text = Array.isArray(value) ? value.join(OWNERS_PARTED) : typeof value === 'string' ? value : ''
    return found.map(([from, to]) => fold(text.slice(from, to)))
  })

const factsOf = (row: Row): string[] =>
  ['status' in row ? row.sector : row.type, locationText(row)].filter((fact) => fact !== '')

/** Returns the owners whose names contain a match. */
function ownersFound(row: Row, { owners: marked = [] }: Marks): string[] {
  let from = 0
  return ('owners' in row ? row.owners : []).filter((owner) => {
    const [begin, end] = [from, from + owner.length]
    from = end + OWNERS_PARTED.length
    return marked.some(([at]) => at >= begin && at < end)
  })
}

const foundOf = ({ collection, row, marks, score }: Hit): SearchResult['found'][number] => ({
  collection,
  id: row.id,
  name: { text: row.name, marks: marks.name ?? [] },
  localName: { text: row.localName, marks: marks.localName ?? [] },
  // When only an owner's name matched, show the owner to explain the result.
  facts: [...factsOf(row), ...(marks.name || marks.localName ? [] : ownersFound(row, marks))],
  score,
})

/** Returns the directory as the source of the public lists; amounts are compared at these exchange rates. */
export function directorySource(directory: Directory, perUsd: PerUsd): ListSource {
  const question = (collection: ListCollection, filters: object): Question => ({
    collection,
    filters: companyInRole(filters as Question['filters']),
    perUsd,
  })

  async function parentNames(collection: ListCollection, rows: readonly Row[]): Promise<Map<string, string>> {
    const ids = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
    const parents = ids.length === 0 ? [] : await directory.rows(collection, ids)
    return new Map(parents.map(({ id, name }) => [id, name]))
  }

  async function page(collection: ListCollection, filters: AnyFilters, offset: number) {
    const answer = await directory.list({
      ...question(collection, filters),
      offset,
      limit: RECORDS_A_PAGE,
    })
    const { rows, grouped, children, marks } = answer
    const names = await parentNames(collection, rows)
    const own = (row: Row, parentName: string) =>
      recordOf(collection, row, { parentName, childCount: children[row.id]?.length ?? 0 })
    const total = grouped ? answer.roots : answer.total
    const currencies = new Set(rows.flatMap((row) => ('capexCurrency' in row && row.capexCurrency) || []))
    return {
      records: rows.map((row) => own(row, names.get(row.parentId ?? '') ?? '')),
      next: offset + rows.length < total && rows.length > 0 ? { offset: offset + rows.length } : null,
      notes:
        filters.sort === 'capexAmount' && currencies.size > 1 ? (['amounts-in-usd'] as const).slice() : [],
      roots: grouped,
      refined: false,
      total,
      ...(grouped && {
        children: Object.fromEntries(
          rows.map((row) => [row.id, (children[row.id] ?? []).map((child) => own(child, row.name))]),
        ),
      }),
      words: [...new Set(rows.flatMap((row) => wordsOf(row, marks[row.id])))],
    }
  }

  const count = async (collection: ListCollection, filters: object) => {
    const { total } = await directory.list({ ...question(collection, filters), offset: 0, limit: 0 })
    return { n: total, exact: true }
  }

  return {
    page,
    count,
    facets: (collection, filters) =>
      exactFacets(directory, question(collection, filters), filters as unknown as Question['filters']),
    fields: async (collection, filters, names) => {
      const answer = await directory.facets(
        question(collection, filters),
        names.map((name) => `field:${name}`),
      )
      return Object.fromEntries(names.map((name) => [name, answer[`field:${name}`] ?? []]))
    },
    added: async (collection, filters, since) => ({
      n: await directory.added(question(collection, filters), since),
      exact: true,
    }),
    search: async (q, limit, collections = ['projects', 'players']) => {
      const [hits, projects, players] = await Promise.all([
        directory.search(q, limit, collections),
        count('projects', { q }),
        count('players', { q }),
      ])
      return { found: hits.map(foundOf), totals: { projects: projects.n, players: players.n } }
    },
    relevanceOf: (q, articles) => directory.scoreTitles(q, articles),
    async roles(project) {
      const roles = await directory.roles('projects', [project])
      const rows = await directory.rows('players', [...new Set(roles.map(({ playerId }) => playerId))])
      const players = new Map(
        rows.map((row) => [row.id, recordOf('players', row, { parentName: '', childCount: 0 })]),
      )
      return {
        roles: roles
          .map(({ id, roleName, projectId, playerId }) => ({
            role: decodeRole(id, { roleName, projectId, playerId }),
            other: players.get(playerId) ?? null,
          }))
          .sort(namesByOtherEnd),
        next: null,
      }
    },
    async involvement(player) {
      const totals = await directory.player(player)
      if (!totals) return null
      const roles = await directory.roles('players', [player])
      const rows = await directory.rows('projects', [...new Set(roles.map(({ projectId }) => projectId))])
      const projects = new Map(
        rows.map((row) => [row.id, recordOf('projects', row, { parentName: '', childCount: 0 })]),
      )
      return {
        roles: roles.flatMap(({ id, roleName, projectId }) => {
          const project = projects.get(projectId)
          return project ? [{ id, roleName, project }] : []
        }),
        partners: totals.partners.map(({ value, label = value, n }) => ({ id: value, name: label, n })),
      }
    },
    ids: (collection, filters) => directory.ids(question(collection, filters)),
    records: async (collection, ids) =>
      (await directory.rows(collection, ids)).map((row) =>
        recordOf(collection, row, { parentName: '', childCount: 0 }),
      ),
    children: async (collection, parents) => {
      const [children, rows] = await Promise.all([
        directory.children(collection, parents),
        directory.rows(collection, parents),
      ])
      return rows.flatMap(({ id, name }) =>
        (children[id] ?? []).map((row) => recordOf(collection, row, { parentName: name, childCount: 0 })),
      )
    },
    playersNamed: (names) => directory.playersNamed(names),
    points: (collection, filters) => directory.points(question(collection, filters)),
    breakdown: (filters, currency) => directory.breakdown(question('projects', filters), currency),
    matching: async function* (collection, filters) {
      const ids = await directory.ids(question(collection, filters))
      const decode = collection === 'projects' ? decodeProject : decodePlayer
      for await (const batch of stored<ReturnType<typeof decode>>(collection, ids, decode))
        yield { ...batch, records: await withRoles(directory, collection, batch.records) }
    },
  }
}
