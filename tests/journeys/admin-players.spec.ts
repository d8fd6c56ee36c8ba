import { expect, test, type Locator, type Page } from '@playwright/test'
import { advanceUntilVisible } from '../support/clock.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { cell, find, form, open, rows, saveButton, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

/** Draws a noisy picture in the page, large enough to be uploaded in several chunks. */
const picture = (page: Page, width: number) =>
  page.evaluate(async (width) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = width
    const context = canvas.getContext('2d')!
    const noise = context.createImageData(width, width)
    for (let at = 0; at < noise.data.length; at += 4) {
      noise.data[at] = (at * 7919) % 251
      noise.data[at + 1] = (at * 104_729) % 241
      noise.data[at + 3] = 255
    }
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, width)

const file = (base64: string, name = 'Our Logo.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
})

test('a new player is checked and added with a logo, a role and a contact email that visitors do not see', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/players')
  await expect(page.getByRole('columnheader')).toContainText([
    '',
    'Logo',
    'Name',
    'Type',
    'Location',
    'Actions',
  ])
  await page.getByRole('link', { name: 'Add New' }).click()
  await form(page).getByRole('button', { name: 'Add player' }).click()
  await expect(form(page).getByText('Enter a name')).toBeVisible()
  await expect(form(page).getByText('Choose a type')).toBeVisible()
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()

  await form(page).getByLabel('Name', { exact: true }).fill('Zubair Steel')
  await form(page).getByLabel('Type', { exact: true }).fill('Company')
  await form(page).getByLabel('Website').fill('not a link at all')
  await form(page).getByLabel('Contact email').fill('nobody')
  await form(page).getByRole('button', { name: 'Add player' }).click()
  await expect(form(page).getByText('Use a web address such as https://example.com')).toBeVisible()
  await expect(form(page).getByText('Use an address such as name@example.com')).toBeVisible()
  await form(page).getByLabel('Website').fill('zubair.example')
  await form(page).getByLabel('Contact email').fill('office@zubair.example')

  const logo = form(page).getByLabel('Logo', { exact: true })
  await logo.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=alert(1)>'),
  })
  await expect(
    form(page).getByText('The logo must be an image file: PNG, JPEG, WebP, GIF or AVIF'),
  ).toBeVisible()
  await logo.setInputFiles(file(await picture(page, 40)))
  await expect(form(page).getByAltText('Logo preview')).toHaveAttribute('width', '100')

  await form(page).getByRole('button', { name: 'Add a project' }).click()
  await form(page).getByRole('combobox', { name: 'Project', exact: true }).fill('baghdad metro')
  await page.keyboard.press('Enter')
  await form(page).getByLabel('Role', { exact: true }).fill('Supplier')
  await form(page).getByRole('button', { name: 'Add player' }).click()
  await expect(page.getByText('Added: Zubair Steel')).toBeVisible()
  await expect(page).toHaveURL(/#\/admin\/players\/edit\//)
  await expect(form(page).getByText('Supplier · Baghdad Metro')).toBeVisible()
  await expect(form(page).getByLabel('Contact email')).toHaveValue('office@zubair.example')

  await find(page, 'zubair')
  await expect(cell(page, 0, 'logo').locator('img')).toHaveAttribute('width', '40')
  await expect
    .poll(() =>
      cell(page, 0, 'logo')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(40)
  const [site2] = await Promise.all([
    page.context().waitForEvent('page'),
    form(page).getByRole('link', { name: 'View on site' }).click(),
  ])
  await expect(site2.getByRole('heading', { name: 'Zubair Steel' })).toBeVisible()
  await expect(site2.getByRole('main')).not.toContainText('office@zubair.example')
  await page.context().close()
})

/** Gives the page a picture as a user would: pasted, or dropped on the field. */
const hand = (page: Page, how: 'paste' | 'drop', base64: string, text = '') =>
  page.evaluate(
    ({ how, base64, text }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'pixels.png', { type: 'image/png' }))
      if (text !== '') data.setData('text/plain', text)
      const about = { bubbles: true, cancelable: true }
      const field = document.querySelector('aside form input[type=file]') ?? document.body
      if (how === 'drop') field.dispatchEvent(new DragEvent('drop', { ...about, dataTransfer: data }))
      else document.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }))
    },
    { how, base64, text },
  )

/** Creates the header of a PNG that claims these dimensions; nothing follows it. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(64)
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

test('a logo can be dropped or pasted; a paste that includes text is ignored, and more than 40 megapixels are refused', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/players/new')
  await form(page).getByLabel('Name', { exact: true }).fill('Dropped Logo')
  await form(page).getByLabel('Type', { exact: true }).fill('Company')
  const preview = form(page).getByAltText('Logo preview')
  await hand(page, 'paste', await picture(page, 20), 'a cell of a spreadsheet')
  await form(page)
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'giant.png', mimeType: 'image/png', buffer: claiming(8_000, 5_001) })
  await expect(form(page).getByText('The logo has more than 40 megapixels. Reduce it first.')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await hand(page, 'paste', await picture(page, 20))
  await expect(preview).toBeVisible()
  await form(page).getByRole('button', { name: 'Do not use this logo' }).click()
  await expect(preview).toHaveCount(0)
  await hand(page, 'drop', await picture(page, 30))
  await expect(preview).toBeVisible()
  await form(page).getByRole('button', { name: 'Add player' }).click()
  await expect(page.getByText('Added: Dropped Logo')).toBeVisible()
  await expect(preview).toHaveAttribute('src', /^http/)
  expect(await preview.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    30,
  )
  await form(page).getByRole('button', { name: 'Remove the logo' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Saved: Dropped Logo')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await page.context().close()
})

test('of two pictures the one chosen last is kept, however long the other takes to read', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/players/new')
  await expect(form(page).getByLabel('Logo', { exact: true })).toBeVisible()
  // Reading the small picture is held until released, and every picture that has been read is counted.
  await page.evaluate(() => {
    const read = createImageBitmap
    const state = { letGo: () => undefined as void, drawn: 0 }
    const held = new Promise<void>((resolve) => (state.letGo = resolve))
    window.createImageBitmap = async (...from: [ImageBitmapSource]) => {
      const bitmap = await read(...from)
      if (bitmap.width === 20) await held
      return bitmap
    }
    const encode: (this: HTMLCanvasElement, then: BlobCallback, type?: string, quality?: number) => void =
      Reflect.get(HTMLCanvasElement.prototype, 'toBlob')
    HTMLCanvasElement.prototype.toBlob = function (then, ...how) {
      encode.call(
        this,
        (blob) => {
          then(blob)
          setTimeout(() => (state.drawn += 1))
        },
        ...how,
      )
    }
    Object.assign(window, { state })
  })
  const [small, large] = [await picture(page, 20), await picture(page, 30)]
  await hand(page, 'paste', small)
  await expect(form(page).getByText('Reading the picture…')).toBeVisible()
  await hand(page, 'paste', large)
  const preview = form(page).getByAltText('Logo preview')
  const width = () => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBe(30)
  await expect(form(page).getByText(/uploaded when you save/)).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'state').letGo())
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'state').drawn)).toBe(2)
  expect(await width()).toBe(30)
  await page.context().close()
})

/** Whether the middle of an element is in the window and nothing is drawn over it. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === node
  })

test('an upload that loses the connection says so, can be stopped, and a second save adds no second player', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/players/new')
  await form(page).getByLabel('Name', { exact: true }).fill('Slow Logo')
  await form(page).getByLabel('Type', { exact: true }).fill('Company')
  await form(page)
    .getByLabel('Logo', { exact: true })
    .setInputFiles(file(await picture(page, 700)))
  await expect(form(page).getByAltText('Logo preview')).toBeVisible()
  await page.route(/\/v0\/b\//, () => undefined)
  await form(page).getByLabel('Name', { exact: true }).focus()
  await form(page).getByRole('button', { name: 'Add player' }).click()
  await expect(form(page).getByText('Uploading: 0%')).toBeVisible()
  expect(await isUncovered(form(page).getByRole('button', { name: 'Stop upload' }))).toBe(true)
  await expect(saveButton(page)).toBeDisabled()
  await expect(form(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await advanceUntilVisible(page, form(page).getByText('waiting for the connection'))
  await form(page).getByRole('button', { name: 'Stop upload' }).click()
  await expect(
    form(page).getByText('The upload was stopped. Everything else is saved; save again to upload the logo.'),
  ).toBeVisible()
  await page.unroute(/\/v0\/b\//)
  await saveButton(page).click()
  await expect(page.getByText('Saved: Slow Logo')).toBeVisible()
  await find(page, 'slow logo')
  await expect(rows(page)).toHaveCount(1)
  await expect(cell(page, 0, 'logo').locator('img')).toBeVisible()
  await page.context().close()
})

test('two people replace the same logo: the second is asked which to keep, and one Undo reverts a whole save', async ({
  browser,
}) => {
  const [page, other] = [
    await staffPage(site, browser, '/admin/players?q=bacs consortium'),
    await staffPage(site, browser, '/admin/players?q=bacs consortium'),
  ]
  const preview = form(page).getByAltText('Logo preview')
  for (const one of [page, other]) await open(one, 0)
  const choose = async (one: Page, width: number, name: string) => {
    await form(one)
      .getByLabel('Logo', { exact: true })
      .setInputFiles(file(await picture(one, width), name))
    await expect(form(one).getByText(`${name}: uploaded when you save`)).toBeVisible()
  }
  const savesTheirs = async (width: number, name: string) => {
    await choose(other, width, name)
    await saveButton(other).click()
    await expect(other.getByText(/^Saved: .* – Logo: /).last()).toBeVisible()
    await expect(form(other).getByText('Choose a file, drop one here, or paste it')).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  const sees = async (width: number) => {
    await expect(preview).toHaveAttribute('src', /^http/)
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(width)
  }

  await test.step('their logo is kept', async () => {
    await choose(page, 41, 'mine.png')
    await savesTheirs(42, 'theirs.png')
    // Wait until the grid beside the form has followed: the form might have followed too.
    await expect(cell(page, 0, 'logo').locator('img')).toHaveAttribute('src', /theirs/)
    await saveButton(page).click()
    await expect(dialog.getByRole('group')).toHaveCount(1)
    const pictures = dialog.locator('img')
    await expect(pictures).toHaveCount(2)
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((img) => Reflect.get(img, 'naturalWidth'))))
      .toEqual([41, 42])
    await dialog.getByLabel('Logo: Theirs').check()
    await dialog.getByRole('button', { name: 'Save my choices' }).click()
    await expect(dialog).toHaveCount(0)
    await sees(42)
  })

  await test.step('my logo is kept', async () => {
    await choose(page, 43, 'mine again.png')
    await savesTheirs(44, 'theirs again.png')
    await expect(cell(page, 0, 'logo').locator('img')).toHaveAttribute('src', /theirs-again/)
    await saveButton(page).click()
    await dialog.getByRole('button', { name: 'Save my choices' }).click()
    await expect(dialog).toHaveCount(0)
    await sees(43)
    await expect(cell(page, 0, 'logo').locator('img')).toHaveAttribute('src', /mine-again/)
  })

  await test.step('saving a field and a logo is one operation', async () => {
    await form(page).getByLabel('Website').fill('ccc-new.example')
    await choose(page, 45, 'شعارنا.png')
    await saveButton(page).click()
    // The storage accepts no Arabic names: the file gets a name by its purpose.
    await expect(cell(page, 0, 'logo').locator('img')).toHaveAttribute('src', /%2Flogo-\w+\.png/)
    await undo(page, 'Website, Logo')
    await expect(form(page).getByLabel('Website')).not.toHaveValue(/ccc-new/)
    await sees(43)
  })
  for (const one of [page, other]) await one.context().close()
})

test('an upload that the storage refuses shows the reason: refused or full', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/players?q=acwa')
  await open(page, 0)
  await form(page)
    .getByLabel('Logo', { exact: true })
    .setInputFiles(file(await picture(page, 40)))
  await page.route(/\/v0\/b\//, (route) => route.fulfill({ status: 403, json: { error: { code: 403 } } }))
  await saveButton(page).click()
  await expect(form(page).getByText('The storage service refused this upload.')).toBeVisible()
  await page.unroute(/\/v0\/b\//)
  await page.route(/\/v0\/b\//, (route) => route.fulfill({ status: 402, json: { error: { code: 402 } } }))
  await saveButton(page).click()
  await expect(form(page).getByText('The storage is full.')).toBeVisible()
  await page.context().close()
})

test('a role is shown on the project and the player; Undo of a delete restores it', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/projects/new')
  await form(page).getByLabel('Name', { exact: true }).fill('Two Ends')
  await form(page).getByLabel('Country').fill('Oman')
  await form(page).getByRole('button', { name: 'Add a player' }).click()
  await form(page).getByLabel('Role', { exact: true }).fill('A mistake')
  await form(page).getByRole('button', { name: 'Add a player' }).click()
  await form(page).getByRole('button', { name: 'Remove this role' }).first().click()
  await expect(form(page).getByLabel('Role', { exact: true })).toHaveValue('')
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(form(page).getByText('Choose a player')).toBeVisible()
  await form(page).getByRole('combobox', { name: 'Player', exact: true }).fill('Brand New Builder')
  await page.getByRole('option', { name: 'Add “Brand New Builder” as a new player' }).click()
  const quick = page.getByRole('dialog', { name: 'Add player' })
  await quick.getByLabel('Type').fill('Company')
  await quick.getByRole('button', { name: 'Add player' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Player', exact: true })).toHaveValue(
    'Brand New Builder',
  )
  await form(page).getByLabel('Role', { exact: true }).fill('Builder')
  await form(page).getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByText('Added: Two Ends')).toBeVisible()

  await page.goto(`${site.origin}/#/admin/players?q=brand new builder`)
  await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await open(page, 0)
  await expect(form(page).getByText('Builder · Two Ends')).toBeVisible()
  await form(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this player?' })
  await expect(dialog).toContainText('1 role in a project is deleted with it')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page, 'Deleted: Brand New Builder')
  await expect(page.getByText('Undone: deleted player Brand New Builder')).toBeVisible()
  await expect(form(page).getByText('Builder · Two Ends')).toBeVisible()
  await page.context().close()
})

test('a dialog opened from a grid has the normal font size', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/players')
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Merge selected' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('font-size', '16px')
  await page.context().close()
})
