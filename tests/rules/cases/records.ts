import { ABSENT } from '../batch.ts'
import { create, update } from '../records.ts'
import { SHAPES, type Shape } from '../shapes.ts'
import { allows, refuses, type Case } from './case.ts'

function fieldCases(collection: string, shape: Shape): Case[] {
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const cases = field.good.map((value, i) =>
      allows(`${collection}.${key} good ${i}`, (backend) => create(backend, collection, { [key]: value })),
    )
    for (const [why, value] of field.bad) {
      cases.push(
        refuses(`a new ${collection} record with ${key}: ${why}`, (backend) =>
          create(backend, collection, { [key]: value }),
        ),
      )
    }
    const [why, value] = field.bad.at(-1) ?? ['', null]
    cases.push(
      refuses(`an update of ${collection} to ${key}: ${why}`, (backend) =>
        update(backend, collection, { [key]: value }),
      ),
    )
    if (field.optional) {
      cases.push(
        allows(`an update of a ${collection} document that lacks ${key}`, (backend) =>
          update(backend, collection, {}, { [key]: ABSENT }),
        ),
      )
    } else {
      cases.push(
        refuses(`a new ${collection} record without ${key}`, (backend) =>
          create(backend, collection, { [key]: ABSENT }),
        ),
        refuses(`an update of a ${collection} document that still lacks ${key}`, (backend) =>
          update(backend, collection, {}, { [key]: ABSENT }),
        ),
      )
    }
    return cases
  })
}

function shapeCases(collection: string, shape: Shape): Case[] {
  return [
    allows(`a valid new ${collection} record`, (backend) => create(backend, collection, {})),
    allows(`a valid update of ${collection}`, (backend) => update(backend, collection, {})),
    refuses(`a new ${collection} record with a key nobody knows`, (backend) =>
      create(backend, collection, { extra: 'x' }),
    ),
    refuses(`an update of ${collection} that adds a key nobody knows`, (backend) =>
      update(backend, collection, { extra: 'x' }),
    ),
    refuses(`an update of ${collection} that leaves a legacy key`, (backend) =>
      update(backend, collection, {}, { title: 'x' }),
    ),
    ...fieldCases(collection, shape),
  ]
}

export const recordCases: Record<string, Case[]> = Object.fromEntries(
  Object.entries(SHAPES).map(([collection, shape]) => [collection, shapeCases(collection, shape)]),
)
