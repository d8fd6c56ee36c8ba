import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceValue, keepOnDevice } from './deviceValue.ts'

afterEach(() => vi.unstubAllGlobals())

function withStorage(stored: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

describe('a value stored on the device', () => {
  it('is returned as stored, and null deletes it', () => {
    const kept = withStorage({})
    for (const value of [{ text: 'مشروع', list: [1, null] }, 'csv', 448, false]) {
      keepOnDevice('key', value)
      expect(deviceValue('key')).toEqual(value)
    }
    keepOnDevice('key', null)
    expect([...kept.keys()]).toEqual([])
    expect(deviceValue('key')).toBeNull()
  })

  it('is null where the stored text is not JSON', () => {
    withStorage({ cut: '{"text":"half', plain: 'csv', empty: '' })
    expect(['cut', 'plain', 'empty'].map(deviceValue)).toEqual([null, null, null])
  })

  it('is null, without an error, in a browser that refuses storage', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(deviceValue('key')).toBeNull()
    expect(() => keepOnDevice('key', 1)).not.toThrow()
    expect(() => keepOnDevice('key', null)).not.toThrow()
  })
})
