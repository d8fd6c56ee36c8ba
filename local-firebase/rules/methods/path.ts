import { MapValue } from '../map-value.ts'
import type { Path } from '../path.ts'
import { stringOf } from '../text.ts'
import type { Val } from '../values.ts'
import { methodsOf, mismatch, type Methods } from './signature.ts'

const { unary } = methodsOf<Path>()

export const pathMethods: Methods = {
  bind: unary((self, values) => {
    if (!(values instanceof MapValue)) throw mismatch('path.bind', values)
    const entries = values.keys().map((key): [string, Val] => [key, values.get(key) ?? null])
    return self.bind(new Map(entries), stringOf)
  }),
}
