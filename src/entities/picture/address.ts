import { fileAddress } from '../../firebase/file-address.ts'
import { webAddress } from '../../values/web-address.ts'

/**
 * Returns the address of a record's picture: the uploaded file, otherwise the external or legacy address,
 * otherwise ''.
 */
export const pictureAddress = (path: string, url: string, origin?: string | null): string =>
  path === '' ? (webAddress(url) ?? '') : fileAddress(path, origin)
