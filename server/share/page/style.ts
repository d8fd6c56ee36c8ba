import tokens from '../../../src/ui/tokens.css?raw'
import page from './page.css?raw'

const squeezed = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()

/** Returns the design tokens that the page uses, with their values in the app. */
function usedTokens(): string {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g))
    if (!values.has(name)) values.set(name, value)
  const used = new Set([...page.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name = '']) => name))
  return `:root{${[...used].map((name) => `${name}:${values.get(name) ?? 'initial'}`).join(';')}}`
}

/** The whole style sheet of a share page, inlined so that a page is a single file. */
export const STYLE = squeezed(usedTokens() + page)
