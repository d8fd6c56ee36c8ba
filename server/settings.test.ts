import { describe, expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'

describe('the settings of the environment', () => {
  test('have defaults that serve this machine only', () => {
    expect(settingsFrom({ PORT: '', HOST: '' }, './.data')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './.data',
      publicUrl: null,
      trustedProxies: '',
      metricsToken: null,
      backup: null,
    })
  })

  test('are read and normalised', () => {
    const env = {
      PORT: '0',
      HOST: '[::1]',
      DATA_DIR: '/d',
      PUBLIC_URL: 'https://Site.example/',
      TRUSTED_PROXIES: 'loopback, 172.18.0.0/16, fd00::1',
      METRICS_TOKEN: '0123456789abcdef',
      BACKUP_DIR: '/b',
      BACKUP_DAYS: '30',
    }
    expect(settingsFrom(env, './.data')).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/d',
      publicUrl: 'https://site.example',
      trustedProxies: 'loopback, 172.18.0.0/16, fd00::1',
      metricsToken: '0123456789abcdef',
      backup: { folder: '/b', days: 30 },
    })
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a number'],
    [{ PORT: '80.5' }, 'PORT must be a number'],
    [{ HOST: 'http://localhost' }, 'HOST must be a host name or an IP address without a port'],
    [{ HOST: 'localhost:8080' }, 'HOST must be a host name or an IP address without a port'],
    [{ PUBLIC_URL: 'site.example' }, 'PUBLIC_URL must be like https://www.example.com'],
    [{ PUBLIC_URL: 'ftp://site.example' }, 'PUBLIC_URL must be like'],
    [{ PUBLIC_URL: 'https://site.example/app' }, 'without a path'],
    [{ PUBLIC_URL: 'https://me:secret@site.example' }, 'PUBLIC_URL must be like'],
    [
      { TRUSTED_PROXIES: 'yes' },
      'TRUSTED_PROXIES must be like "loopback, 172.18.0.0/16": "yes" is not an address',
    ],
    [{ TRUSTED_PROXIES: 'loopback 10.0.0.1' }, '"loopback 10.0.0.1" is not an address'],
    [{ TRUSTED_PROXIES: 'loopback,10.0.0.0/33' }, '"10.0.0.0/33" is not an address'],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, '"fd00::/129" is not an address'],
    [{ TRUSTED_PROXIES: '10.0.0.1:80' }, '"10.0.0.1:80" is not an address'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 letters'],
    [{ BACKUP_DIR: '/b', BACKUP_DAYS: '0' }, 'BACKUP_DAYS must be a number from 1 to 9999, not "0".'],
    [{ BACKUP_DIR: '/b', BACKUP_DAYS: '1.5' }, 'BACKUP_DAYS must be a number'],
    [{ METRICS_TOKEN: 'long enough but of words' }, 'without spaces'],
  ])('%j are refused: %s', (env, words) => {
    expect(() => settingsFrom(env, './.data')).toThrow(words)
  })
})
