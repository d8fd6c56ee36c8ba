import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userColumns } from './columns.tsx'

test('an address is written from left to right, also one that begins with Arabic letters', () => {
  const user = { uid: 'u1', email: 'علي@ppx.example', active: true, createdBy: 'u1', createdAt: null }
  const [email] = userColumns(() => '')
  expect(renderToStaticMarkup(email?.render?.(user))).toBe('<bdi dir="ltr">علي@ppx.example</bdi>')
})
