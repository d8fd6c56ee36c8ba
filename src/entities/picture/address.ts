import { fileAddress } from '../../firebase/file-address.ts'
import { webAddress } from '../../values/web-address.ts'

/** Where a record's picture is shown from: the uploaded file, else the foreign or older web address, else ''. */
export const pictureAddress = (path: string, url: string, origin?: string | null): string =>
  path === '' ? (webAddress(url) ?? '') : fileAddress(path, origin)
