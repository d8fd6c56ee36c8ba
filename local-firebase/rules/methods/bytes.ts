import type { Bytes } from '../values/values.ts'
import { methodsOf, type Methods } from '../values/signature.ts'

/** Methods of bytes. Hexadecimal is upper case and base64 URL-safe with padding, as in Google's evaluator. */
const { getter } = methodsOf<Bytes>()

export const bytesMethods: Methods = {
  size: getter((self) => BigInt(self.data.length)),
  toHexString: getter((self) => Buffer.from(self.data).toString('hex').toUpperCase()),
  toBase64: getter((self) =>
    Buffer.from(self.data).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
}
