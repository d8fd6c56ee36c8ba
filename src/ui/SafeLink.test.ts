import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SafeLink } from './SafeLink.tsx'

const markup = (href: string) => renderToStaticMarkup(createElement(SafeLink, { href }))

test('a long host may break after its dots', () => {
  expect(markup('https://www.projects.example.org/P1')).toBe(
    '<a href="https://www.projects.example.org/P1" rel="noopener noreferrer">' +
      'projects.<wbr/>example.<wbr/>org</a>',
  )
})

test('an address that is no web address is shown as text', () => {
  expect(markup('javascript:alert(1)')).toBe('<span>javascript:alert(1)</span>')
})
