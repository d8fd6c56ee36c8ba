import { projectEntity } from '../../src/entities/project/entity.ts'
import { readColleagues } from '../../src/entities/presence/queries.ts'
import { writePresence } from '../../src/entities/presence/mutations.ts'
import { signIn } from '../../src/firebase/auth.ts'
import { connect } from '../../src/firebase/connection.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { edit } from '../../src/records/change.ts'
import { commit } from '../../src/records/commit.ts'
import { feedPages } from '../../src/records/replica/feed.ts'
import type { Person } from './folder.ts'
import { kindOf, type Times } from './times.ts'

/** Intervals of an editor's actions, ms. A cell every fifteen seconds is a fast day's work. */
const EVERY = { edit: 15_000, poll: 10_000, presence: 30_000 }

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const wait = (every: number) => pause(every * (0.5 + Math.random()))

let isCounting = false
let onSent: () => void = () => undefined

/** Starts timing all requests of the application's code. */
export function timeRequests(times: Times): void {
  const direct = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const body = typeof init?.body === 'string' ? init.body : ''
    const began = performance.now()
    const answering = direct(input, init)
    if (url.includes(':commit')) onSent()
    const answer = await answering
    const text = await answer.text()
    if (isCounting && url.includes('/v1/projects/'))
      times.note(`editor: ${kindOf(url, body)}`, performance.now() - began, answer.ok)
    return new Response(text === '' ? null : text, answer)
  }
}

/** Queue: the application's code serves one signed-in person, so each action waits for the one before. */
let turn: Promise<void> = Promise.resolve()

async function as<T>(
  origin: string,
  { email }: Person,
  act: () => Promise<T>,
  { untilSent = false } = {},
): Promise<T> {
  const before = turn
  let over: () => void = () => undefined
  turn = new Promise((resolve) => (over = resolve))
  await before
  connect({ origin, name: email })
  // While a commit is in flight, others may go ahead.
  if (untilSent) onSent = over
  return act().finally(over)
}

export async function signInAll(origin: string, people: readonly Person[]): Promise<void> {
  for (const person of people) await as(origin, person, () => signIn(person.email, person.password))
}

/** Simulates an editor with the grid of projects open: edits cells, polls for changes and sends presence. */
export async function editor(
  origin: string,
  person: Person,
  projects: number,
  until: number,
  failed: (error: unknown) => void,
): Promise<void> {
  isCounting = true
  const goOn = async (every: number, act: () => Promise<unknown>) => {
    await pause(Math.random() * every)
    while (Date.now() < until) {
      await act().catch(failed)
      await wait(every)
    }
  }
  await Promise.all([
    goOn(EVERY.edit, async () => {
      const id = `p${Math.floor(Math.random() * projects)}`
      const found = await as(origin, person, () => readDocument(`projects/${id}`))
      if (!found) throw new Error(`no project ${id}`)
      const base = projectEntity.decode(id, found.data)
      const before = projectEntity.fieldsOf(base)
      const change = edit(projectEntity, base, before, { ...before, city: `City ${Date.now() % 200}` })
      if (!change) return
      const operation = { kind: 'edit', label: base.name, changes: [change] } as const
      await as(origin, person, () => commit(operation), { untilSent: true })
    }),
    goOn(EVERY.poll, () =>
      as(origin, person, async () => {
        for await (const page of feedPages(Date.now() - EVERY.poll)) if (page.length === 0) break
      }),
    ),
    goOn(EVERY.presence, () => as(origin, person, readColleagues)),
    goOn(EVERY.presence, () => as(origin, person, () => writePresence(['projects/p1']))),
  ])
}
