import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import { encodeRow } from '../../src/directory/rows.ts'
import type { Loaded, RowTexts } from '../../src/directory/engine/table.ts'
import type { Fields } from '../../src/records/fields.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data')

const fileOf = (name: string) => path.join(DATA, `${name}.csv`)

/** Whether the CSV files exist; `suffix` is '' for the smaller data set or '-large'. */
export const hasOpenData = (suffix: string): boolean => existsSync(fileOf(`projects${suffix}`))

function read(name: string): Record<string, string>[] {
  const text = readFileSync(fileOf(name), 'utf8').replace(/^\uFEFF/, '')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

const numberIn = (text: string | undefined) => (text ? Number(text) : null)
const listIn = (text: string | undefined) =>
  (text ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

const project = (row: Record<string, string>): Fields => ({
  name: row.name ?? '',
  localName: row.localName ?? '',
  country: row.country ?? '',
  city: row.city ?? '',
  sector: row.sector ?? '',
  status: row.status || null,
  owners: listIn(row.owner),
  capexAmount: numberIn(row.capexAmount),
  capexCurrency: row.capexAmount ? (row.capexCurrency ?? null) : null,
  startDate: row.startDate || null,
  completionDate: row.completionDate || null,
  latitude: numberIn(row.latitude),
  longitude: numberIn(row.longitude),
  parentId: row.parentId || null,
  description: row.description ?? '',
  customFields: {},
})

const player = (row: Record<string, string>): Fields => ({
  name: row.name ?? '',
  localName: '',
  type: row.type ?? '',
  country: row.country ?? '',
  city: '',
  sectors: [],
  parentId: row.parentId || null,
  website: row.website ?? '',
  customFields: {},
})

const role = ({ projectId = '', playerId = '', roleName = '' }: Record<string, string>): Fields => ({
  projectId,
  playerId,
  roleName,
})

function rowsOf(
  collection: 'projects' | 'players' | 'roles',
  suffix: string,
  fieldsOf: (row: Record<string, string>) => Fields,
): RowTexts {
  const ids: string[] = []
  const texts: string[] = []
  read(collection + suffix).forEach((row, at) => {
    const text = encodeRow(collection, fieldsOf(row), 1_700_000_000 + at)
    if (text === null) return
    ids.push(row.id ?? '')
    texts.push(text)
  })
  return { ids, texts }
}

/** Returns the open data as rows of the directory. */
export const openData = (suffix: string): Loaded => ({
  projects: rowsOf('projects', suffix, project),
  players: rowsOf('players', suffix, player),
  roles: rowsOf('roles', suffix, role),
})
