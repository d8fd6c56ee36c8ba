import { describe, expect, test } from 'vitest'
import { crc32c, crc32cText } from './crc32c.ts'
import { readMultipart } from './multipart.ts'

const HEAD =
  '--B\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{"name":"a"}\r\n--B\r\nContent-Type: image/png\r\n\r\n'

function request(body: string, pieces = 1): Request {
  const bytes = Buffer.from(body, 'latin1')
  const step = Math.max(1, Math.ceil(bytes.length / pieces))
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += step) controller.enqueue(bytes.subarray(at, at + step))
      controller.close()
    },
  })
  return new Request('http://x/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/related; boundary=B', 'Content-Length': String(bytes.length) },
    body: stream,
    duplex: 'half',
  } as RequestInit)
}

async function fileOf(body: string, pieces = 1): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of (await readMultipart(request(body, pieces))).bytes) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

describe('a two-part body', () => {
  test.each([1, 2, 7, 50, 1000])('is read the same in %i pieces', async (pieces) => {
    const file = 'x\r\n--B--\r\ny\r\n--B\r\n\0\xff'
    expect(await fileOf(`${HEAD}${file}\r\n--B--`, pieces)).toBe(file)
    expect(await fileOf(`${HEAD}${file}\r\n--B--\r\n`, pieces)).toBe(file)
    expect(await fileOf(`${HEAD}\r\n--B--`, pieces)).toBe('')
  })

  test('gives metadata, type and size before the file', async () => {
    const { metadata, contentType, size } = await readMultipart(request(`${HEAD}12345\r\n--B--`))
    expect({ metadata, contentType, size }).toEqual({
      metadata: '{"name":"a"}',
      contentType: 'image/png',
      size: 5,
    })
  })

  test.each([
    ['no content', ''],
    ['another boundary', `${HEAD}12345\r\n--B--`.replaceAll('--B', '--C')],
    ['no closing boundary', `${HEAD}12345`],
    ['a truncated closing boundary', `${HEAD}12345\r\n--B-`],
    ['only one part', '--B\r\nContent-Type: application/json\r\n\r\n{}\r\n--B--'],
    ['a header of 70,000 bytes', `--B\r\nX: ${'x'.repeat(70_000)}`],
  ])('with %s is refused', async (_, body) => {
    await expect(fileOf(body)).rejects.toMatchObject({ code: 400 })
  })
})

test('CRC-32C agrees with the examples of RFC 3720', () => {
  expect(crc32c(0, Buffer.alloc(32))).toBe(0x8a9136aa)
  expect(crc32c(0, Buffer.alloc(32, 0xff))).toBe(0x62a8ab43)
  const rising = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
  expect(crc32c(0, rising)).toBe(0x46dd794e)
  expect(crc32c(crc32c(0, rising.subarray(0, 5)), rising.subarray(5))).toBe(0x46dd794e)
  expect(crc32cText(crc32c(0, Buffer.from('123456789')))).toBe('4waSgw==')
})
