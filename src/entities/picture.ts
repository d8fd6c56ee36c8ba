import { fileAddress } from '../firebase/file-address.ts'

/** Where a record's picture is shown from: the uploaded file, else the foreign or older address, else ''. */
export const pictureAddress = (path: string, url: string, origin?: string | null): string =>
  path === '' ? url : fileAddress(path, origin)
