/**
 * Imports every file of a folder as the interface would, without a user to ask: prints the columns found and
 * what would become of the rows in an empty database. Writes nothing.
 *   npm run try:import
 * DATA=folder names the files (../shared/data/messy); SHEETS=all reads all sheets of a workbook, VERBOSE=1
 * prints reasons.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Importer } from '../src/import/importer.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data/messy')
const verbose = process.env.VERBOSE === '1'
const say = (line: string) => process.stdout.write(`${line}\n`)

function trySheet(importer: Importer, file: string, sheet: number, about: string): void {
  const collection = importer.suggest(sheet)
  const inspection = importer.inspectSheet(sheet, collection)
  const missing = importer.missingColumns(inspection.mapping)
  const mapped = inspection.mapping.targets.flatMap((target, at) =>
    target === ''
      ? []
      : [`${inspection.columns.find((column) => column.at === at)?.heading ?? ''} → ${target}`],
  )
  const constants = Object.entries(inspection.mapping.constants).map(([name, value]) => `${name} = ${value}`)
  say(
    `${file}${about}: ${inspection.rows} rows, header on line ${inspection.headerLine}, ${inspection.notes} notes, as ${collection}`,
  )
  say(`    ${[...mapped, ...constants].join(' · ')}`)
  if (missing.length > 0) {
    say(`    a person has to say: ${missing.join(', ')}`)
    return
  }
  const started = performance.now()
  const options = { hasParts: true, isFoundByName: true, hasRoles: collection === 'projects' }
  const checked = importer.check({ collection, mapping: inspection.mapping, options })
  const { create, update, same, refused } = checked.verdicts
  const besides = checked.otherChanges.map(({ collection: other, created }) => `${created} ${other}`)
  say(
    `    create ${create}, update ${update}, same ${same}, refused ${refused}; besides ${besides.join(', ') || 'nothing'}; ${Math.round(performance.now() - started)} ms`,
  )
  if (!verbose) return
  const why = new Map<string, number>()
  for (const { verdict, reason } of importer.rows(0, checked.rows))
    if (reason !== '') why.set(`${verdict}: ${reason}`, (why.get(`${verdict}: ${reason}`) ?? 0) + 1)
  for (const [reason, times] of [...why].sort((a, b) => b[1] - a[1]).slice(0, 12))
    say(`      ${times} × ${reason}`)
  for (const { column, how, times } of checked.conversions.slice(0, 10))
    say(`      ${times} × ${column}: ${how}`)
}

function tryFile(file: string): void {
  const importer = new Importer()
  const started = performance.now()
  try {
    const summary = importer.open(readFileSync(path.join(DATA, file)), file, 'projects')
    const { encoding, delimiter, sheets } = summary
    say(
      `${file}: ${encoding ?? summary.kind} ${JSON.stringify(delimiter) ?? ''}, opened in ${Math.round(performance.now() - started)} ms`,
    )
    for (const { name, at } of process.env.SHEETS === 'all' ? sheets : sheets.slice(0, 1))
      trySheet(importer, file, at, name === '' ? '' : ` [${name}]`)
  } catch (error) {
    say(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

if (existsSync(DATA)) for (const file of readdirSync(DATA).toSorted()) tryFile(file)
else say(`Skipped: there is no data in ${DATA}. DATA=folder names another.`)
