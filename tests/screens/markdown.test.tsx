import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from '../../src/ui/markdown/Markdown.tsx'

const ARABIC = 'توقيع العقد'

/** Returns the elements that take their direction from their own text, with that text. */
const directed = (text: string) =>
  Array.from(render(<Markdown text={text} />).container.querySelectorAll('[dir=auto]'), (element) => [
    element.tagName,
    element.textContent.trim().replaceAll(/\s+/g, ' '),
  ])

test('each block of an article takes its direction from its own text', () => {
  expect(directed(`# ${ARABIC}\n\n${ARABIC}\n\nSigned.`)).toEqual([
    ['H3', ARABIC],
    ['P', ARABIC],
    ['P', 'Signed.'],
  ])
})

test('a quotation and a list with blank lines, as a whole, follow the text within them', () => {
  expect(directed(`> ${ARABIC}\n>\n> ${ARABIC}`)).toEqual([['BLOCKQUOTE', `${ARABIC} ${ARABIC}`]])
  expect(directed(`- ${ARABIC}\n\n- ${ARABIC}`)).toEqual([['UL', `${ARABIC} ${ARABIC}`]])
  expect(directed(`1. ${ARABIC}\n   - ${ARABIC}`)).toEqual([['OL', `${ARABIC} ${ARABIC}`]])
})
