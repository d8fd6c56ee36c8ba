import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { fill, form, expectText, user } from '../support/user-actions.ts'
import { NONSENSE } from '../support/nonsense.ts'
import { requests } from '../support/network.ts'
import { open } from '../support/screen.tsx'

// Forms filled with nonsense: they say so, do not break, and send the server nothing that it would refuse.

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

/** Editable single-line inputs and textareas, without comboboxes. */
const INPUTS =
  ':is(input:is([type=text], [type=email], [type=tel], [type=url], :not([type])):not([role=combobox]), textarea)'

const inputs = (of: HTMLElement) =>
  [...of.querySelectorAll<HTMLInputElement>(INPUTS)].filter(
    (input) => !input.disabled && !input.readOnly && input.closest('[hidden]') === null,
  )

for (const path of ['projects/new', 'players/new', 'news/new', 'events/new', 'dynamic-fields', 'adsense'])
  test(`${path}: any invalid input is refused without a server error, and the first invalid field gets the focus`, async () => {
    await open(`#/admin/${path}`)
    const of = await form()
    await waitFor(() => expect(inputs(of).length).toBeGreaterThan(1))
    const answers = requests(/./)
    for (const [what, text] of Object.entries(NONSENSE)) {
      for (const input of inputs(of)) fill(input, text)
      await user.click(of.querySelector('button[type=submit]')!)
      const isAccepted = path === 'dynamic-fields' && !['one long word', 'emoji', 'blanks'].includes(what)
      if (isAccepted) {
        await waitFor(() => expect(inputs(of).map(({ value }) => value)).not.toContain(text))
        await expectText('Field added successfully!')
      } else
        await waitFor(() => {
          expect(of.querySelector('[aria-invalid=true]'), what).not.toBeNull()
          expect(document.activeElement, what).toBe(of.querySelector('[aria-invalid=true]'))
        })
    }
    expect('hacked' in globalThis).toBe(false)
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  })
