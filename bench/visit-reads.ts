/**
 * Documents read by a visit to the directory on all of the open data: ten filters, five searches and three
 * records, like tests/journeys/public-reads.spec.ts with the demonstration data.
 *   npm run bench:reads
 * DATA=folder names the CSV files (../shared/data).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { visitDirectory } from '../tests/support/directory-visit.ts'
import { freshSite, runImport } from './import/site.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data')
const fileOf = (kind: string) => path.join(DATA, `${kind}.csv`)

async function measure(): Promise<void> {
  const site = await freshSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    for (const kind of ['projects', 'players', 'roles']) {
      const { exitCode } = await runImport(site.origin, kind, fileOf(kind))
      if (exitCode !== 0) throw new Error(`The import of ${kind} ended with ${exitCode}`)
    }
    const context = await browser.newContext()
    console.log(
      'documents read, on a first visit:',
      await visitDirectory(await context.newPage(), site.origin),
    )
    console.log('and on the next one:', await visitDirectory(await context.newPage(), site.origin))
  } finally {
    await browser.close()
    await site.stop()
  }
}

if (existsSync(fileOf('projects'))) await measure()
else console.log(`skipped: no open data in ${DATA}`)
