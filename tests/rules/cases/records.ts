import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, type World } from '../actors.ts'
import { ABSENT, commit, patched, stamp, type Data } from '../batch.ts'
import { SHAPES, type Shape } from '../shapes.ts'
import { allows, refuses, type Case } from './case.ts'

export const PAST = new Date('2026-01-01T00:00:00Z')

/** What is there before: a record as the app left it. */
export async function put(world: World, collection: string, patch: Data = {}): Promise<string> {
  const path = `${collection}/${freshId()}`
  const { base } = SHAPES[collection] as Shape
  await world.write(
    path,
    patched({ ...base, createdAt: PAST, updatedAt: PAST, rev: 1, lastChange: 'earlier' }, patch),
  )
  return path
}

export async function putEnds(world: World): Promise<void> {
  await world.write('projects/a-project', { name: 'An old project' })
  await world.write('players/a-player', { name: 'An old player' })
}

export async function create(world: World, collection: string, patch: Data): Promise<void> {
  if (collection === 'roles') await putEnds(world)
  const op = freshId('op')
  const data = patched({ ...SHAPES[collection]?.base, ...stamp(op) }, patch)
  await commit(world, 'admin', { set: { [`${collection}/${freshId()}`]: data } }, { op })
}

/** A field-masked update that changes what `patch` says. */
export async function update(
  world: World,
  collection: string,
  patch: Data,
  before: Data = {},
): Promise<void> {
  const path = await put(world, collection, before)
  const op = freshId('op')
  const data = { updatedAt: serverTimestamp(), rev: 2, lastChange: op, ...patch }
  await commit(world, 'admin', { update: { [path]: data } }, { op })
}

function fieldCases(collection: string, shape: Shape): Case[] {
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const cases = field.good.map((value, i) =>
      allows(`${collection}.${key} good ${i}`, (world) => create(world, collection, { [key]: value })),
    )
    for (const [why, value] of field.bad) {
      cases.push(
        refuses(`a new ${collection} record with ${key}: ${why}`, (world) =>
          create(world, collection, { [key]: value }),
        ),
      )
    }
    const [why, value] = field.bad.at(-1) ?? ['', null]
    cases.push(
      refuses(`an update of ${collection} to ${key}: ${why}`, (world) =>
        update(world, collection, { [key]: value }),
      ),
    )
    if (!field.optional) {
      cases.push(
        refuses(`a new ${collection} record without ${key}`, (world) =>
          create(world, collection, { [key]: ABSENT }),
        ),
        refuses(`an update of a ${collection} document that still lacks ${key}`, (world) =>
          update(world, collection, {}, { [key]: ABSENT }),
        ),
      )
    }
    return cases
  })
}

function shapeCases(collection: string, shape: Shape): Case[] {
  return [
    allows(`a valid new ${collection} record`, (world) => create(world, collection, {})),
    allows(`a valid update of ${collection}`, (world) => update(world, collection, {})),
    refuses(`a new ${collection} record with a key nobody knows`, (world) =>
      create(world, collection, { extra: 'x' }),
    ),
    refuses(`an update of ${collection} that adds a key nobody knows`, (world) =>
      update(world, collection, { extra: 'x' }),
    ),
    refuses(`an update of ${collection} that leaves a legacy key`, (world) =>
      update(world, collection, {}, { title: 'x' }),
    ),
    ...fieldCases(collection, shape),
  ]
}

export const recordCases: Record<string, Case[]> = Object.fromEntries(
  Object.entries(SHAPES).map(([collection, shape]) => [collection, shapeCases(collection, shape)]),
)
