import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What is asked of axe; without rules of its own, everything. */
export interface AxeQuestion {
  /** The rules to ask, by their names. */
  only?: readonly string[]
  /** Rules that are not asked. */
  not?: readonly string[]
  /** The parts of the page that are judged, as a selector. */
  within?: string
  /** Parts that are left out, as a selector. */
  without?: string
}

/** The rules that depend on colours: the dark theme differs from the light one in nothing else. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** A colour as axe keeps it. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (this: Colour, text: string) => Colour
}

/** The private fields of axe's colours, which its build keeps in maps from each colour to its value. */
const PRIVATE = /\b(_r|_g|_b|_red|_green|_blue|_Class3_brand) = new Weak(?:Map|Set)\(\)/g

/** What takes such a map's place: every element asks for dozens of colours that are gone an instant later. */
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

/** Runs in the page: axe takes a colour apart anew for every element and all that lies behind it, and there are few colours. */
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

/** What axe finds wrong in the page as it stands: each broken rule with the elements that break it. */
export async function axeFaults(page: Page, question: AxeQuestion = {}): Promise<string[]> {
  // As text it is half a megabyte, which the browser need not read again for every question.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(SOURCE)
    await page.evaluate(rememberColours)
    // It would write down every element that it looks at, not only those that are wrong.
    await page.evaluate(() => (Reflect.get(globalThis, 'axe') as typeof axe).configure({ noHtml: true }))
  }
  return page.evaluate(async ({ only, not = [], within, without }: AxeQuestion) => {
    // Colours that are on their way from one theme to the other are not what anybody reads.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe
    const context = {
      include: [...document.querySelectorAll(within ?? 'html')],
      exclude: without === undefined ? [] : [...document.querySelectorAll(without)],
    }
    const { violations } = await run(context, {
      // What passes is not told: to describe it takes axe longer than to look.
      resultTypes: ['violations'],
      elementRef: true,
      // No rule that is asked reads the style sheets, which it would fetch and parse anew.
      preload: { assets: ['media'] },
      rules: Object.fromEntries(not.map((id) => [id, { enabled: false }])),
      ...(only ? { runOnly: [...only] } : {}),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(' | ')}`,
    )
  }, question)
}
