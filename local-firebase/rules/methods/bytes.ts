import type { Bytes } from '../values/values.ts'
import { methodsOf, type Methods } from '../values/signature.ts'

/** Upper-case hexadecimal and URL-safe base64 with padding, as Google's evaluator answers. */
const { getter } = methodsOf<Bytes>()

export const bytesMethods: Methods = {
  size: getter((self) => BigInt(self.data.length)),
  toHexString: getter((self) => Buffer.from(self.data).toString('hex').toUpperCase()),
  toBase64: getter((self) =>
    Buffer.from(self.data).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
}
