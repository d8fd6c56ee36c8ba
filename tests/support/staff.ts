import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { proveMailbox } from './mail.ts'
import { fieldsOf, type Plain } from './plain-fields.ts'
import type { RunningSite } from './site.ts'

/** A person who signs in, such as the demo's admin. */
export interface Person {
  email: string
  password: string
}

/** Opens the back office's screen at `path` and signs in by hand. */
export async function signInAt(
  page: Page,
  origin: string,
  path: string,
  { email, password }: Person,
): Promise<void> {
  await page.goto(`${origin}/#${path}`)
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toContainText(email, { timeout: 15_000 })
}

/** Browser states of people who have signed in by hand, one per site and password. */
const sessions = new Map<string, BrowserContextOptions['storageState']>()

/** Opens the back office at `path` in a new browser context, signed in as the demo's admin or as `person`. */
export async function staffPage(
  site: RunningSite,
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
  person: Person = site,
): Promise<Page> {
  const key = JSON.stringify([site.origin, person.email, person.password])
  const storageState = sessions.get(key)
  const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) })
  const page = await context.newPage()
  if (storageState) {
    await page.goto(`${site.origin}/#${path}`)
    await expect(page.getByRole('banner')).toContainText(person.email)
  } else {
    await signInAt(page, site.origin, path, person)
    sessions.set(key, await context.storageState({ indexedDB: true }))
  }
  return page
}

interface Account {
  localId: string
  idToken: string
}

/** Calls the authentication service directly, as another browser of the person would. */
export async function account(site: RunningSite, endpoint: string, body: object): Promise<Account> {
  const url = `${site.origin}/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=k`
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  })
  expect(answer.status, endpoint).toBe(200)
  return (await answer.json()) as Account
}

/** Adds a further member of staff with a verified mailbox, approved by the demo's admin. */
export async function addColleague(site: RunningSite, person: Person): Promise<void> {
  const { localId, idToken } = await account(site, 'signUp', person)
  await account(site, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await proveMailbox(site.origin, site.dataDir, person.email)
  const lead = await account(site, 'signInWithPassword', { email: site.email, password: site.password })
  const documents = 'projects/ppx-local/databases/(default)/documents'
  const time = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })
  const op = `colleague-${localId}`
  const write = (path: string, values: Record<string, Plain>, ...times: string[]) => ({
    update: { name: `${documents}/${path}`, fields: fieldsOf(values) },
    updateTransforms: times.map(time),
  })
  const record = { email: person.email, active: true, createdBy: lead.localId, rev: 1, lastChange: op }
  const after = { email: null, active: null, createdBy: null }
  const changeset = {
    by: lead.localId,
    byEmail: site.email,
    kind: 'grant',
    label: '',
    group: null,
    collections: ['admins'],
    refs: [`admins/${localId}`],
    deleted: {},
    digest: op,
    changes: [{ collection: 'admins', id: localId, rev: 1, before: null, after }],
  }
  const writes = [
    write(`admins/${localId}`, record, 'createdAt', 'updatedAt'),
    write(`changesets/${op}`, changeset, 'at'),
  ]
  const answer = await fetch(`${site.origin}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${lead.idToken}` },
    body: JSON.stringify({ writes }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** The form beside the grid; a small form on top of it belongs to a dialog. */
export const form = (page: Page): Locator => page.locator('aside form')
/** A field by its label, on a screen with one form. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('form').getByLabel(label, { exact: true })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]')
export const cell = (page: Page, row: number, column: string): Locator =>
  rows(page).nth(row).locator(`[data-column="${column}"]`)

/** Filters rows by typing into the grid's find box. */
export async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text)
}

/** Opens the record in this row. */
export async function open(page: Page, row: number): Promise<void> {
  await rows(page).nth(row).getByRole('rowheader').getByRole('link').click()
  await expect(form(page)).toBeVisible()
}

export const saveButton = (page: Page): Locator =>
  form(page).getByRole('button', { name: 'Save', exact: true })

/** Undoes the action that the message with this text reports. */
export const undo = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('> div', { hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click()

/** Collections that the back office queries every few seconds: colleagues' changes, and who is at which record. */
export const POLLED: readonly string[] = ['changesets', 'presence']

/** Returns a list to which the collections that a page queries from now on are added. */
export function queriedCollections(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (!/:run(?:Aggregation)?Query/.test(request.url())) return
    for (const [, name = ''] of (request.postData() ?? '').matchAll(/"collectionId":"(\w+)"/g))
      names.push(name)
  })
  return names
}
