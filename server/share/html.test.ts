import { expect, test } from 'vitest'
import { Html, html, jsonIn } from './html.ts'
import { markdown } from './markdown.ts'
import { sentences, shortened } from './text.ts'

test('escapes values in a template, in attributes too', () => {
  const name = `"><script>alert('1')</script>&\u0000\u0008`
  expect(html`<a title="${name}">${name}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
  )
})

test('leaves out null, false and undefined, joins lists and keeps HTML', () => {
  expect(html`${null}${false}${undefined}${0}${['a', html`<b>${'<'}</b>`]}${new Html('<i>')}`.text).toBe(
    '0a<b>&lt;</b><i>',
  )
})

test('keeps the line breaks of a value', () => {
  expect(html`<pre>${'a\n  b'}</pre>`.text).toBe('<pre>a\n  b</pre>')
})

test('JSON cannot end the script that contains it', () => {
  const text = jsonIn({ name: '</script><!--\u2028&' }).text
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({ name: '</script><!--\u2028&' })
})

test.each([
  [
    '# One\n\n## Two\n\ntext *em* **strong** `code`',
    '<h2>One</h2>\n<h2>Two</h2>\n<p>text <em>em</em> <strong>strong</strong> <code>code</code></p>',
  ],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
  ['[x](javascript:alert(1)) [y](https://user:pw@a.example)', '<p>x y</p>'],
  [
    '[x](https://a.example/?a=1&b="2")',
    '<p><a href="https://a.example/?a=1&amp;b=%222%22" rel="noopener noreferrer">x</a></p>',
  ],
  ['[x](https://a.example "on<b>")', '<p><a href="https://a.example" rel="noopener noreferrer">x</a></p>'],
  ['![a "<b>" picture](https://a.example/x.png)', '<p>a &quot;&lt;b&gt;&quot; picture</p>'],
  ['[![alt](x)](mailto:a@b.example)', '<p>alt</p>'],
  ['3. three\n4. four', '<ol>\n<li>three</li>\n<li>four</li>\n</ol>'],
  ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
])('renders the markdown %j', (text, expected) => {
  expect(markdown(text).text).toBe(expected)
})

test('shortens text between words without splitting characters, and joins sentences', () => {
  expect(shortened('one two, threefold', 12)).toBe('one two…')
  expect(shortened('x'.repeat(4000), 300)).toHaveLength(300)
  expect(encodeURIComponent(shortened(`${'x'.repeat(8)}😀😀`, 10))).toContain('xxxxxxxx')
  expect(sentences('One.', null, false, '', 'Two')).toBe('One. Two.')
})
