import { isInOrder } from '../records/partial-date.ts'
import type { Fields, FieldValue } from '../records/fields.ts'

/** The longest texts the rules accept, by field name; the same in every collection that has the field. */
const LONGEST: Record<string, number> = {
  name: 200,
  headline: 300,
  summary: 2000,
  content: 100_000,
  description: 20_000,
  country: 100,
  city: 100,
  sector: 100,
  type: 100,
  eventType: 100,
  category: 100,
  licence: 100,
  roleName: 100,
  label: 100,
  author: 120,
  owner: 1000,
  note: 1000,
  defaultValue: 1000,
  source: 200,
}

const MOST: Record<string, number> = {
  owners: 40,
  tags: 30,
  sectors: 30,
  relatedProjects: 50,
  relatedPlayers: 50,
  options: 100,
}

const ID = /^[A-Za-z0-9_-]{1,128}$/

function fitted(name: string, value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.slice(0, LONGEST[name] ?? value.length)
  if (!Array.isArray(value)) return value
  const parts = value.flatMap((part) =>
    typeof part === 'string' ? part.replaceAll(/\s*\n\s*/g, ' ').slice(0, 200) || [] : [],
  )
  return (name.startsWith('related') ? parts.filter((id) => ID.test(id)) : parts).slice(
    0,
    MOST[name] ?? parts.length,
  )
}

const dateOf = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null)

/**
 * An older record made to pass the rules: texts cut to their limits, ids that are none left out, an end before its
 * start dropped. What people type is refused instead, so that they can correct it.
 */
export function fit(fields: Fields): Fields {
  const clean = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fitted(name, value)]))
  for (const end of ['completionDate', 'endDate']) {
    if (end in clean && !isInOrder(dateOf(clean.startDate), dateOf(clean[end]))) clean[end] = null
  }
  if (clean.name === '') clean.name = 'Untitled'
  if (clean.logoPath || clean.imagePath) return { ...clean, ...safePaths(clean) }
  return clean
}

const FILE = /^(players|news)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/

function safePaths(fields: Fields): Fields {
  const paths = ['logoPath', 'imagePath'].filter((name) => name in fields)
  return Object.fromEntries(
    paths.map((name) => [
      name,
      typeof fields[name] === 'string' && FILE.test(fields[name]) ? fields[name] : '',
    ]),
  )
}
