import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, find, form, open, rows, saveButton, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** The headlines that a visitor sees who comes anew. */
async function publicPage(page: Page): Promise<Page> {
  const visitor = await (await page.context().browser()!.newContext()).newPage()
  await visitor.goto(`${site.origin}/#/news`)
  await expect(visitor.getByRole('main').getByRole('link').first()).toBeVisible()
  return visitor
}

test('an article is written with its marks, previewed as visitors will see it, published and taken back', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/news')
  await expect(page.getByRole('columnheader')).toContainText([
    '',
    'Title',
    'Category',
    'Date',
    'Featured',
    'Actions',
  ])
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await page.getByRole('link', { name: 'Add New' }).click()
  await form(page).getByRole('button', { name: 'Add article' }).click()
  for (const words of ['Enter a title', 'Enter a summary', 'Enter the content'])
    await expect(form(page).getByText(words)).toBeVisible()
  await form(page).getByLabel('Title').fill('Bridge opens <script>alert(1)</script>')
  await form(page).getByLabel('Summary').fill('Two banks, one road.')
  const content = form(page).getByRole('textbox', { name: 'Content' })
  await content.fill('The bridge is open')
  await content.selectText()
  await content.press('Control+b')
  await expect(content).toHaveValue('**The bridge is open**')
  await form(page).getByRole('textbox', { name: 'Tags' }).fill('bridges, , roads , bridges')
  await expect(form(page).getByText('2 tags: bridges · roads')).toBeVisible()
  await form(page).getByLabel('Source URL').fill('javascript:alert(1)')
  await form(page).getByRole('button', { name: 'Add article' }).click()
  await expect(form(page).getByText('Use a web address such as https://example.com')).toBeVisible()
  await form(page).getByLabel('Source URL').fill('')
  await form(page).getByRole('combobox', { name: 'Related projects' }).fill('baghdad metro')
  await page.keyboard.press('Enter')

  await form(page).getByRole('button', { name: 'Preview' }).first().click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Bridge opens <script>alert(1)</script>' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('The bridge is open')
  await expect(preview.getByRole('link', { name: 'Baghdad Metro' })).toBeVisible()
  await preview.getByRole('button', { name: 'Back to the form' }).click()

  await form(page).getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText('Added: Bridge opens')).toBeVisible()
  await expect(form(page).getByLabel('Status')).toHaveValue('draft')
  const visitor = await publicPage(page)
  await expect(visitor.getByText('Bridge opens')).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Saved: Bridge opens')).toBeVisible()
  await expect(form(page).getByRole('link', { name: 'View on site' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Bridge opens <script>alert(1)</script>')).toBeVisible()
  await form(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(form(page).getByText('Visitors do not see it until it is published')).toBeVisible()
  await expect(form(page).getByRole('link', { name: 'View on site' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Bridge opens')).toHaveCount(0)
  await visitor.context().close()
  await page.context().close()
})

test('a date in the future is a schedule, and says so', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/news?q=draft: five ports')
  await open(page, 0)
  await form(page).getByLabel('Publish date').fill('2099-05-01T09:30')
  await expect(form(page).getByRole('button', { name: 'Schedule' })).toBeVisible()
  await form(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(form(page).getByText('Scheduled: visible from 1 May 2099, 09:30')).toBeVisible()
  await expect(cell(page, 0, 'date')).toHaveText('1 May 2099')
  await expect(cell(page, 0, 'title')).toContainText('scheduled')
  const visitor = await publicPage(page)
  await expect(visitor.getByText('Draft: five ports')).toHaveCount(0)
  await visitor.context().close()
  await page.context().close()
})

test('an image shows before and after it is saved, and an article is edited in the grid', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/news?q=grand egyptian museum opens')
  await open(page, 0)
  const pixels = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 1500
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  await form(page)
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pixels, 'base64') })
  const preview = form(page).getByAltText('Image preview')
  await expect(preview).toHaveAttribute('width', '200')
  await expect(preview).toHaveAttribute('src', /^blob:/)
  await saveButton(page).click()
  await expect(preview).toHaveAttribute('src', /^http/)
  expect(await preview.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    2400,
  )

  await cell(page, 0, 'featured').dblclick()
  await page.getByRole('option', { name: 'Yes', exact: true }).click()
  await expect(cell(page, 0, 'featured')).toHaveText('Yes')
  await expect(cell(page, 0, 'featured')).not.toHaveAttribute('data-status')
  await page.reload()
  await expect(cell(page, 0, 'featured')).toHaveText('Yes')
  await page.context().close()
})

test('a colleague’s words and mine come together field by field', async ({ browser }) => {
  const [mine, theirs] = await Promise.all(
    [1, 2].map(() => staffPage(site, browser, '/admin/news?q=akkuyu goes through')),
  )
  if (!mine || !theirs) throw new Error('two people')
  for (const page of [mine, theirs]) await open(page, 0)
  await form(theirs).getByLabel('Summary').fill('Their summary')
  await form(theirs).getByRole('textbox', { name: 'Tags' }).fill('theirs')
  await saveButton(theirs).click()
  await expect(theirs.getByText('Saved: First unit')).toBeVisible()
  await form(mine).getByLabel('Summary').fill('My summary')
  await form(mine).getByLabel('Author').fill('Me')
  await saveButton(mine).click()
  const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Summary' })).toContainText('Their summary')
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine.getByText('Saved: First unit')).toBeVisible()
  await expect(form(mine).getByRole('textbox', { name: 'Tags' })).toHaveValue('theirs')
  await expect(form(mine).getByLabel('Summary')).toHaveValue('My summary')
  await mine.context().close()
  await theirs.context().close()
})

test('many articles are unpublished and deleted at once, with a preview, a typed number and Undo', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/news?status=published')
  const selected = page.getByRole('toolbar', { name: 'Selected rows' })
  const status = page.getByRole('toolbar', { name: 'News grid' }).locator('output')
  await expect(status).toContainText(' of ')
  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  const n = Number(/^(\d+) of/.exec((await status.textContent()) ?? '')?.[1])
  expect(n).toBeGreaterThan(20)
  await selected.getByRole('button', { name: 'Unpublish selected' }).click()
  const unpublish = page.getByRole('dialog', { name: `Unpublish ${n} articles?` })
  await expect(unpublish.getByRole('listitem')).toHaveCount(n)
  await expect(unpublish.getByRole('listitem').first()).toContainText('Status: published → draft')
  await unpublish.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText(`Unpublished: ${n} articles`)).toBeVisible()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/:commit/, async (route) => {
    await held
    await route.continue()
  })
  await undo(page, `Unpublished: ${n} articles`)
  const undoing = page
    .getByRole('region', { name: 'Messages' })
    .locator('> div', { hasText: `Undoing: ${n} articles` })
  await expect(undoing.getByRole('progressbar')).toBeVisible()
  await expect(undoing.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(page.getByText(`Undoing: ${n} articles. What comes back is shown once`)).toBeVisible()
  await expect(page.getByText('Nothing matches.')).toHaveCount(0)
  release()
  await page.unroute(/:commit/)
  await expect(page.getByText(`Undone: ${n} articles`)).toBeVisible()
  await expect(status).toContainText(`${n} of`)

  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  await selected.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog', { name: `Are you sure you want to delete ${n} articles?` })
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(`Type ${n} to delete them all`).fill('3')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(`Type ${n} to delete them all`).fill(String(n))
  await confirm.click()
  await expect(page.getByText(`Deleted: ${n} articles`)).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.origin}/#/news`)
  await expect(visitor.getByText('No news available.')).toBeVisible()
  await undo(page, `Deleted: ${n} articles`)
  await expect(page.getByText(`Undone: ${n} articles`)).toBeVisible()
  await expect(status).toContainText(`${n} of`)
  await visitor.context().close()

  await page.goto(`${site.origin}/#/admin/news/edit/gone`)
  await expect(page.getByText('Article not found')).toBeVisible()
  await expect(page).toHaveURL(/#\/admin\/news(\?.*)?$/)
  await find(page, '')
  await expect(rows(page).first()).toBeVisible()
  await page.context().close()
})
