import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Options of an axe run; without `only`, all rules run. */
export interface AxeQuestion {
  /** Names of the rules to run. */
  only?: readonly string[]
  /** Rules to skip. */
  not?: readonly string[]
  /** Selector of the parts of the page to check. */
  within?: string
  /** Selector of the parts to leave out. */
  without?: string
}

/** The rules that depend on colours, the only difference between the dark theme and the light one. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** A colour as axe stores it. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (this: Colour, text: string) => Colour
}

/** Private fields of axe's colours, which its build stores in WeakMaps from each colour to its value. */
const PRIVATE = /\b(_r|_g|_b|_red|_green|_blue|_Class3_brand) = new Weak(?:Map|Set)\(\)/g

/** Replaces such a WeakMap: each element asks for dozens of colours that are garbage an instant later. */
class Field {
  key = Symbol('field')
  has(of: object): boolean {
    return this.key in of
  }
  get(of: object): unknown {
    return Reflect.get(of, this.key)
  }
  set(of: object, value: unknown): void {
    Reflect.set(of, this.key, value)
  }
  add(of: object): void {
    Reflect.set(of, this.key, true)
  }
}

const SOURCE = `{ ${Field.toString()}\n${axe.source.replace(PRIVATE, '$1 = new Field()')} }`

/**
 * Runs in the page. Caches parsed colours: axe parses them again for every element and its backgrounds, and
 * there are few distinct ones.
 */
function rememberColours(): void {
  const { prototype } = Reflect.get(globalThis, 'axe').commons.color.Color as { prototype: Colour }
  const parse = prototype.parseString
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

/** Returns the rules that the page breaks in its present state, each with the elements that break it. */
export async function axeFaults(page: Page, question: AxeQuestion = {}): Promise<string[]> {
  // The source is half a megabyte of text: the browser parses it once per document, not once per run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(SOURCE)
    await page.evaluate(rememberColours)
    // Otherwise axe serialises every element that it checks, not only the faulty ones.
    await page.evaluate(() => (Reflect.get(globalThis, 'axe') as typeof axe).configure({ noHtml: true }))
  }
  return page.evaluate(async ({ only, not = [], within, without }: AxeQuestion) => {
    // Wait for transitions: nobody reads the colours halfway between two themes.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe
    const context = {
      include: [...document.querySelectorAll(within ?? 'html')],
      exclude: without === undefined ? [] : [...document.querySelectorAll(without)],
    }
    const { violations } = await run(context, {
      // Passed checks are not reported: describing them takes axe longer than checking.
      resultTypes: ['violations'],
      elementRef: true,
      // No rule in use reads style sheets, which axe would otherwise fetch and parse again.
      preload: { assets: ['media'] },
      rules: Object.fromEntries(not.map((id) => [id, { enabled: false }])),
      ...(only ? { runOnly: [...only] } : {}),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(' | ')}`,
    )
  }, question)
}
