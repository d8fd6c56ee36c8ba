/**
 * The main journey on all of the open data, in real Chromium: import, filter and sort by URL, edit in the
 * grid, see the edit on the public page. Expected results are computed from the CSV itself.
 *   npm run bench:journey
 * DATA=folder names the CSV files (../shared/data). Exits with 1 when a check fails.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, expect } from '@playwright/test'
import Papa from 'papaparse'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { ADMIN, freshSite, runImport } from './import/site.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data')
const fileOf = (kind: string) => path.join(DATA, `${kind}.csv`)

interface Row {
  id: string
  name: string
  country: string
  sector: string
  capexAmount: string
}

async function journey(): Promise<void> {
  const { data } = Papa.parse<Row>(readFileSync(fileOf('projects'), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  const wanted = data.filter(({ country, sector }) => country === 'Tunisia' && sector === 'Transport')
  const [dearest] = wanted
    .filter(({ capexAmount }) => Number(capexAmount) > 0)
    .sort((a, b) => Number(b.capexAmount) - Number(a.capexAmount))
  if (!dearest) throw new Error('The data holds no Tunisian transport project with an amount')

  const site = await freshSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    for (const kind of ['projects', 'players', 'roles', 'news']) {
      const { exitCode, created, seconds } = await runImport(site.origin, kind, fileOf(kind))
      if (exitCode !== 0) throw new Error(`The import of ${kind} ended with ${exitCode}`)
      console.log(`${kind}: ${created} created in ${seconds.toFixed(1)} s`)
    }
    const page = await browser.newPage()
    const main = page.getByRole('main')
    await page.goto(`${site.origin}/#/projects?country=Tunisia&sector=Transport&sort=capexAmount&dir=desc`)
    await expect(main).toContainText(`${wanted.length} projects`)
    await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(dearest.name)
    console.log(`${wanted.length} Tunisian transport projects by address, the dearest first: ${dearest.name}`)

    await page.goto(`${site.origin}/#/admin/projects/edit/${dearest.id}`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', String(data.length + 1), { timeout: 30_000 })
    const city = page.getByRole('textbox', { name: 'City' })
    await city.fill('Edited in the grid’s form')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/saved/i).first()).toBeVisible()
    await page.goto(`${site.origin}/#/projects/${dearest.id}`)
    await expect(main).toContainText('Edited in the grid’s form')
    console.log(`An edit among ${data.length} rows is on the public page`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

if (existsSync(fileOf('projects'))) await journey()
else console.log(`skipped: no open data in ${DATA}`)
