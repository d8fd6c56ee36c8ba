import { ApiError } from '../../http/error.ts'
import type { Fields, Value } from '../../wire.ts'
import { MAX_DOCUMENT_BYTES } from './meter.ts'

/** Computes a document's size in bytes, as published at cloud.google.com/firestore/docs/storage-size. */
function documentSize(path: string, fields: Fields): number {
  return pathSize(path) + fieldsSize(fields) + 32
}

/** Throws ApiError 400 when a document exceeds 1 MiB. `textLength` is the length of its fields as JSON. */
export function checkDocumentSize(name: string, path: string, fields: Fields, textLength: number): void {
  // A quick test: one UTF-16 unit of the JSON text stands for at most three bytes of the fields' size.
  if (documentSize(path, {}) + textLength * 3 <= MAX_DOCUMENT_BYTES) return
  const size = documentSize(path, fields)
  if (size <= MAX_DOCUMENT_BYTES) return
  throw new ApiError(
    400,
    `Document '${name}' cannot be written because its size (${size.toLocaleString('en-US')} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
  )
}

function pathSize(path: string): number {
  return path.split('/').reduce((size, segment) => size + Buffer.byteLength(segment) + 1, 16)
}

function fieldsSize(fields: Fields): number {
  let size = 0
  for (const [name, value] of Object.entries(fields)) size += Buffer.byteLength(name) + 1 + valueSize(value)
  return size
}

/** Returns a value's contribution to a document's size, in bytes. */
export function valueSize(value: Value): number {
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((size, item) => size + valueSize(item), 0)
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {})
  return scalarSize(value)
}

/** Returns the size of a value that contains no others, in bytes. */
export function scalarSize(value: Value): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64')
  if ('referenceValue' in value) return pathSize(value.referenceValue.split('/').slice(5).join('/'))
  if ('geoPointValue' in value) return 16
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8
}
