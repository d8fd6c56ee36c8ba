import type { Fields } from '../../local-firebase/wire.ts'
import { CONDITIONS } from './conditions.ts'
import { expression } from './grammar.ts'
import { both, type Suite, tokenOf } from './suite.ts'
import { fields } from './values.ts'
import { nameOf, type Backend } from './backend.ts'

const NAMES = ['a', 'b', 'c', 's', 't', 'l', 'm', 'x']
const TOKEN = tokenOf({
  email: 'a@b.c',
  a: 1,
  s: 'abc',
  l: ['a', 1.5],
  m: { a: 1, s: 'x' },
  t: true,
  x: null,
})

/** Rules with both the condition and its negation: a condition that fails with an error allows neither. */
const source = (method: string, condition: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
function fn(p, q) { let z = p; return z == q || p; }
match /t/{id} { allow ${method}: if ${condition}
; }
match /n/{id} { allow ${method}: if !(${condition})
; } } }`

/** Compares random conditions over random documents: same verdict for get, create, update and delete. */
export const rulesSuite: Suite = async function* (backends, random, count) {
  for (let i = 0; i < count; i++) {
    const method = random.pick(['get', 'get', 'create', 'update', 'delete'])
    const condition = expression(random, CONDITIONS, 1 + random.below(4))
    const before = method === 'create' ? null : fields(random, NAMES, 2)
    const after = fields(random, NAMES, 2)
    const token = random.chance(0.5) ? TOKEN : null

    const request = (name: string): [string, unknown] => {
      if (method === 'get') return ['batchGet', { documents: [name] }]
      const write = method === 'delete' ? { delete: name } : { update: { name, fields: after } }
      return ['commit', { writes: [write] }]
    }
    const verdict = async (backend: Backend): Promise<string> => {
      if (!(await backend.load(source(method, condition)))) return 'refused'
      const documents = new Map<string, Fields>([['o/1', { a: { integerValue: '1' } }]])
      if (before) for (const path of ['t/d', 'n/d']) documents.set(path, before)
      await backend.putAll(documents)
      const statuses: number[] = []
      for (const path of ['t/d', 'n/d']) {
        const [verb, body] = request(nameOf(path))
        statuses.push((await backend.ask(verb, body, token)).status)
      }
      return (
        ({ '200,403': 'true', '403,200': 'false', '403,403': 'error' } as const)[String(statuses)] ??
        String(statuses)
      )
    }
    const [google, ours] = await both(backends, verdict)
    yield {
      question: JSON.stringify({ method, condition, auth: token !== null, before, after }),
      google,
      ours,
    }
  }
}
