import { expect, test, type Page } from '@playwright/test'
import { framePainted } from '../support/screen-ready.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, form, open, saveButton, staffPage } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** Opens the news as a new visitor. */
async function publicPage(page: Page): Promise<Page> {
  const visitor = await (await page.context().browser()!.newContext()).newPage()
  await visitor.goto(`${site.origin}/#/news`)
  await expect(visitor.getByRole('main').getByRole('link').first()).toBeVisible()
  return visitor
}

test('an article is written with formatting, previewed as visitors will see it, published and unpublished', async ({
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
  // The front page shows the newest article in the timeline and open beside it.
  await expect(visitor.getByText('Bridge opens <script>alert(1)</script>').first()).toBeVisible()
  await form(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(form(page).getByText('Visitors do not see it until it is published')).toBeVisible()
  await expect(form(page).getByRole('link', { name: 'View on site' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Bridge opens')).toHaveCount(0)
  await visitor.context().close()
  await page.context().close()
})

test('an image is shown before and after it is saved, and an article is edited in the grid', async ({
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

  // Beside the form the cell has to be scrolled to. The grid moves its columns with the next frame, and a double
  // click that began before it would end on another cell.
  await cell(page, 0, 'featured').click()
  await framePainted(page)
  await cell(page, 0, 'featured').dblclick()
  await page.getByRole('option', { name: 'Yes', exact: true }).click()
  await expect(cell(page, 0, 'featured')).toHaveText('Yes')
  await expect(cell(page, 0, 'featured')).not.toHaveAttribute('data-status')
  await page.reload()
  await expect(cell(page, 0, 'featured')).toHaveText('Yes')
  await page.context().close()
})
