import { MapValue } from '../values/map-value.ts'
import type { Path } from '../values/path.ts'
import { stringOf } from '../values/text.ts'
import type { Val } from '../values/values.ts'
import { methodsOf, mismatch, type Methods } from '../values/signature.ts'

const { unary } = methodsOf<Path>()

export const pathMethods: Methods = {
  bind: unary((self, values) => {
    if (!(values instanceof MapValue)) throw mismatch('path.bind', values)
    const entries = values.keys().map((key): [string, Val] => [key, values.get(key) ?? null])
    return self.bind(new Map(entries), stringOf)
  }),
}
