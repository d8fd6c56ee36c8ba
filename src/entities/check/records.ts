import { creation, type Change, edit, removal } from '../../records/change.ts'
import {
  type Fields,
  type FieldValue,
  isSame,
  pick,
  plain,
  plainMap,
  type Stamp,
} from '../../records/fields.ts'
import { storedUnread, type Unread, withUnread } from '../../records/unread.ts'
import { isInOrder } from '../../values/partial-date.ts'
import type { Entity } from '../record/entity.ts'
import { eventEntity } from '../event/entity.ts'
import { ENDS, fit, withStoredAddresses } from '../migration/fit.ts'
import { newsEntity } from '../news/entity.ts'
import { newsTokens } from '../news/tokens.ts'
import { playerEntity } from '../player/entity.ts'
import { playerTokens } from '../player/tokens.ts'
import { projectEntity } from '../project/entity.ts'
import { projectTokens } from '../project/tokens.ts'
import { roleEntity } from '../role/entity.ts'
import { type Finding, finding, type Sample } from './finding.ts'
import { titleOf } from './title.ts'
import type { Seen, World } from './world.ts'

/** Older documents are a finding of their own; whatever else is wrong with them goes with their rewriting. */
export const isCanonical = ({ record }: Seen<Stamp>): boolean => record.rev > 0

export const sampleOf = (collection: string, record: Stamp, field = '', is = '', should = ''): Sample => ({
  collection,
  id: record.id,
  title: titleOf(record),
  field,
  is,
  should,
})

const STAMP = new Set(['createdAt', 'updatedAt', 'rev', 'lastChange', 'childCount', 'unread'])

/** Told by checks of their own. */
const ELSEWHERE = new Set(['parentId', 'parentName', 'owners', 'searchTokens'])

const written = (value: FieldValue | undefined): string =>
  value === undefined
    ? 'missing'
    : value === null
      ? 'null'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

/** The fields of a document that are not stored as this app stores them: another type, a missing or a foreign key. */
function misshapen(raw: Record<string, unknown>, canonical: Fields): string[] {
  const names = new Set([...Object.keys(raw), ...Object.keys(canonical)])
  return [...names].filter(
    (name) =>
      !STAMP.has(name) &&
      !ELSEWHERE.has(name) &&
      (raw[name] === undefined || !(name in canonical) || !isSame(plain(raw[name]), canonical[name])),
  )
}

/** What the history keeps of a document before it is rewritten: every value as it was stored. */
const storedFields = (raw: Record<string, unknown>, canonical: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(plainMap(raw)).filter(([name]) => !STAMP.has(name))),
  ...pick(
    canonical,
    [...ELSEWHERE].filter((name) => name in canonical),
  ),
})

/** What could not be read of a record, now or when it was rewritten. */
export const unreadIn = <R extends Stamp>(entity: Entity<R>, { stored, record }: Seen<R>): Unread => ({
  ...(isCanonical({ stored, record }) ? storedUnread(stored.data.unread) : {}),
  ...entity.kind.unread?.(stored.data, withStoredAddresses(stored.data, entity.fieldsOf(record))),
})

/** Documents with a revision whose values were put past this app, such as an amount as text, which no sort can see. */
function shapes<R extends Stamp>(entity: Entity<R>, seen: readonly Seen<R>[]) {
  const samples: Sample[] = []
  const changes: Change[] = []
  const children = new Map<unknown, number>()
  for (const { record } of seen) {
    const parent = 'parentId' in record ? record.parentId : null
    if (parent) children.set(parent, (children.get(parent) ?? 0) + 1)
  }
  for (const one of seen.filter(isCanonical)) {
    const { stored, record } = one
    const own = entity.fieldsOf(record)
    const fields = withStoredAddresses(stored.data, fit(entity.collection, own))
    // An end before its beginning has to be put right by somebody first: the rewriting would drop it.
    if (ENDS.some((end) => fields[end] !== own[end])) continue
    const wrong = misshapen(stored.data, fields)
    if (wrong.length === 0) continue
    for (const name of wrong.slice(0, 3))
      samples.push(
        sampleOf(
          entity.collection,
          record,
          name,
          written(stored.data[name] === undefined ? undefined : plain(stored.data[name])),
          name in fields ? written(fields[name]) : '',
        ),
      )
    const after = withUnread(fields, unreadIn(entity, one))
    changes.push({
      ...creation({ kind: entity.kind, collection: entity.collection, id: record.id }, after),
      rev: record.rev,
      before: fields,
      whole: storedFields(stored.data, fields),
      createdAt: stored.data.createdAt ?? new Date(Date.now() - 120_000),
      childCount: children.get(record.id) ?? 0,
    })
  }
  return { samples, changes }
}

export function shapeFinding(world: World): Finding | null {
  const all = [
    shapes(projectEntity, world.projects),
    shapes(playerEntity, world.players),
    shapes(roleEntity, world.roles),
    shapes(newsEntity, world.news),
    shapes(eventEntity, world.events),
  ]
  return finding(
    'shape',
    all.flatMap(({ samples }) => samples),
    { changes: all.flatMap(({ changes }) => changes) },
  )
}

/** Roles with an end that is gone show nothing anywhere and are deleted. */
export function roleFinding({ roles, projects, players }: World): Finding | null {
  const ends = {
    projectId: new Set(projects.map(({ record }) => record.id)),
    playerId: new Set(players.map(({ record }) => record.id)),
  }
  const samples: Sample[] = []
  const changes: Change[] = []
  for (const { record } of roles) {
    const end = (['projectId', 'playerId'] as const).find((name) => !ends[name].has(record[name]))
    if (!end) continue
    samples.push(sampleOf('roles', record, end, record[end]))
    changes.push(removal(roleEntity, record, roleEntity.fieldsOf(record)))
  }
  return finding('roles', samples, { changes })
}

/** Articles and events that name records which are gone no longer name them. */
export function referenceFinding({ news, events, projects, players }: World): Finding | null {
  const known = {
    relatedProjects: new Set(projects.map(({ record }) => record.id)),
    relatedPlayers: new Set(players.map(({ record }) => record.id)),
  }
  const samples: Sample[] = []
  const changes: Change[] = []
  const look = <L extends keyof typeof known, R extends Stamp & Record<L, string[]>>(
    entity: Entity<R>,
    seen: readonly Seen<R>[],
    lists: readonly L[],
  ) => {
    for (const { record } of seen.filter(isCanonical)) {
      const before = entity.fieldsOf(record)
      const after = { ...before }
      for (const list of lists) {
        const gone = record[list].filter((id) => !known[list].has(id))
        for (const id of gone) samples.push(sampleOf(entity.collection, record, list, id))
        if (gone.length > 0) after[list] = record[list].filter((id) => known[list].has(id))
      }
      const change = edit(entity, record, before, after)
      if (change) changes.push(change)
    }
  }
  look(newsEntity, news, ['relatedProjects', 'relatedPlayers'])
  look(eventEntity, events, ['relatedPlayers'])
  return finding('references', samples, { changes })
}

/** Owners and search words as they follow from the record now; older rules of folding left others. */
export function derivedFinding(world: World): Finding | null {
  const samples: Sample[] = []
  const changes: Change[] = []
  const look = <R extends Stamp>(
    entity: Entity<R>,
    seen: readonly Seen<R>[],
    derived: (record: R) => Fields,
  ) => {
    for (const { stored, record } of seen.filter(isCanonical)) {
      const now = derived(record)
      const wrong = Object.keys(now).filter((name) => !isSame(plain(stored.data[name]), now[name]))
      for (const name of wrong) samples.push(sampleOf(entity.collection, record, name))
      const fields = entity.fieldsOf(record)
      const before = Object.fromEntries(wrong.map((name) => [name, plain(stored.data[name])]))
      const change = wrong.length > 0 && edit(entity, record, { ...fields, ...before }, { ...fields, ...now })
      if (change) changes.push(change)
    }
  }
  look(projectEntity, world.projects, (project) => ({
    owners: project.owners,
    searchTokens: projectTokens(project),
  }))
  look(playerEntity, world.players, (player) => ({ searchTokens: playerTokens(player) }))
  look(newsEntity, world.news, (article) => ({ searchTokens: newsTokens(article) }))
  return finding('derived', samples, { changes })
}

/** An end before its beginning: nobody knows which of the two is wrong, so it is only told. */
export function dateFinding({ projects, roles, events }: World): Finding | null {
  const reversed = (collection: string, record: Stamp, from: string | null, to: string | null): Sample[] =>
    isInOrder(from, to) ? [] : [sampleOf(collection, record, 'endDate', `${from} – ${to}`)]
  return finding('dates', [
    ...projects.flatMap(({ record }) =>
      reversed('projects', record, record.startDate, record.completionDate),
    ),
    ...roles.flatMap(({ record }) => reversed('roles', record, record.startDate, record.endDate)),
    ...events.flatMap(({ record }) => reversed('events', record, record.startDate, record.endDate)),
  ])
}

/** Sub-projects in another currency than their parent are left out of its total capex; only told. */
export function currencyFinding({ projects }: World): Finding | null {
  const currencies = new Map(projects.map(({ record }) => [record.id, record.capexCurrency]))
  return finding(
    'currencies',
    projects.flatMap(({ record }) => {
      const parents = record.parentId ? currencies.get(record.parentId) : null
      return record.capexCurrency && parents && parents !== record.capexCurrency
        ? [sampleOf('projects', record, 'capexCurrency', record.capexCurrency, parents)]
        : []
    }),
  )
}
