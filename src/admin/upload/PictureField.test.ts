import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureField } from './PictureField.tsx'
import { LOGO } from './rules.ts'
import type { PictureState } from './usePicture.ts'

test('a file name in Arabic letters does not turn the sentence that it begins', () => {
  const picture = {
    rules: LOGO,
    picked: { name: 'شعار.png', address: 'blob:logo' },
    isPreparing: false,
    percent: null,
    message: null,
  } as PictureState
  const field = { label: 'Logo', picture, present: '', isBusy: false, onRemove: () => {} }
  expect(renderToStaticMarkup(createElement(PictureField, field))).toContain(
    '><bdi>شعار.png</bdi>: uploaded when you save</p>',
  )
})
