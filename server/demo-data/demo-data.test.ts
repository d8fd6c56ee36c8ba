import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { EventDraft } from '../../src/entities/event/draft.ts'
import { NewsDraft } from '../../src/entities/news/draft.ts'
import { PlayerDraft } from '../../src/entities/player/draft.ts'
import { ProjectDraft } from '../../src/entities/project/draft.ts'
import { PROJECT_STATUSES } from '../../src/entities/project/fields.ts'
import { RoleDraft } from '../../src/entities/role/draft.ts'
import { eventDraft, newsDraft, playerDraft, projectDraft, roleDrafts } from './drafts.ts'
import { demoEvents } from './events.ts'
import { demoFields } from './fields.ts'
import { demoNews } from './news.ts'
import { demoPlayers } from './players.ts'
import { demoProjects } from './projects.ts'

const projectIds = new Set(demoProjects.map(({ id }) => id))
const playerIds = new Set(demoPlayers.map(({ id }) => id))
const roles = demoProjects.flatMap(roleDrafts)

describe('every demonstration record passes the checks of its form', () => {
  const accepted = (schema: z.ZodMiniType, draft: unknown) => {
    const result = z.safeParse(schema, draft)
    return result.success ? 'accepted' : result.error.issues.map(({ path, message }) => [path, message])
  }
  test.each(demoProjects.map((project) => [project.id, project] as const))('project %s', (_, project) => {
    expect(accepted(ProjectDraft, projectDraft(project))).toBe('accepted')
  })
  test.each(demoPlayers.map((player) => [player.id, player] as const))('player %s', (_, player) => {
    expect(accepted(PlayerDraft, playerDraft(player))).toBe('accepted')
  })
  test.each(roles.map(({ id, draft }) => [id, draft] as const))('role %s', (_, draft) => {
    expect(accepted(RoleDraft, draft)).toBe('accepted')
  })
  test.each(demoNews.map((news) => [news.id, news] as const))('article %s', (_, news) => {
    expect(accepted(NewsDraft, newsDraft(news))).toBe('accepted')
  })
  test.each(demoEvents.map((event) => [event.id, event] as const))('event %s', (_, event) => {
    expect(accepted(EventDraft, eventDraft(event))).toBe('accepted')
  })
})

describe('the demonstration', () => {
  test('has at least 58 top-level projects, 30 sub-projects and 35 players, and 30 articles', () => {
    expect(demoProjects.filter(({ parent }) => parent === undefined).length).toBeGreaterThanOrEqual(58)
    expect(demoProjects.filter(({ parent }) => parent !== undefined).length).toBeGreaterThanOrEqual(30)
    expect(demoPlayers.length).toBeGreaterThanOrEqual(35)
    expect(demoNews).toHaveLength(30)
  })

  test('uses each id once', () => {
    const ids = [demoProjects, demoPlayers, demoNews, demoEvents, roles].map((records) =>
      records.map(({ id }) => id),
    )
    for (const list of ids) expect(list.toSorted()).toEqual([...new Set(list)].toSorted())
  })

  test('refers only to its own records, parents before their children', () => {
    const seen = new Set<string>()
    for (const { id, parent } of [...demoProjects, ...demoPlayers]) {
      if (parent !== undefined) expect(seen, `${id} is part of ${parent}`).toContain(parent)
      seen.add(id)
    }
    for (const { draft } of roles) expect(playerIds).toContain(draft.playerId)
    for (const { projects = [], players = [] } of demoNews) {
      for (const id of projects) expect(projectIds).toContain(id)
      for (const id of players) expect(playerIds).toContain(id)
    }
    for (const { players = [] } of demoEvents) for (const id of players) expect(playerIds).toContain(id)
  })

  test('has every status, several currencies and dates of every precision', () => {
    expect(new Set(demoProjects.map(({ status }) => status))).toEqual(
      new Set([...PROJECT_STATUSES, undefined]),
    )
    expect(new Set(demoProjects.map(({ capex }) => capex?.[1])).size).toBeGreaterThanOrEqual(8)
    const dates = demoProjects.flatMap(({ dates = ['', ''] }) => dates)
    expect(new Set(dates.map(({ length }) => length))).toEqual(new Set([0, 4, 7, 10]))
    expect(new Set(demoNews.map(({ status }) => status)).size).toBe(3)
  })

  test('has parents with a part in another currency, a part without an amount, and a parent without one', () => {
    const partsOf = (id: string) => demoProjects.filter(({ parent }) => parent === id)
    const wholes = demoProjects.filter(({ id }) => partsOf(id).length > 0)
    expect(
      wholes.some(({ id, capex }) =>
        partsOf(id).some((part) => capex && part.capex && part.capex[1] !== capex[1]),
      ),
    ).toBe(true)
    expect(wholes.some(({ id, capex }) => capex && partsOf(id).some((part) => !part.capex))).toBe(true)
    expect(wholes.some(({ id, capex }) => !capex && partsOf(id).some((part) => part.capex))).toBe(true)
  })

  test('gives values only to known fields, and to each of its own', () => {
    const seeded = ['project_value', 'currency', 'founded_year', 'employee_count']
    const known = new Set([...seeded, ...demoFields.map(({ name }) => name)])
    const used = [...demoProjects, ...demoPlayers].flatMap(({ fields = {} }) => Object.keys(fields))
    expect(used.filter((name) => !known.has(name))).toEqual([])
    for (const { name } of demoFields) expect(used).toContain(name)
  })
})
