import { expect, test } from 'vitest'
import { Counter } from './counter.ts'
import { exposition } from './exposition.ts'
import { Histogram } from './histogram.ts'

test('writes help, type and one line per combination of labels for a counter and a gauge', () => {
  const requests = new Counter()
  requests.add({ kind: 'site', status: '200' })
  requests.add({ kind: 'site', status: '200' }, 2)
  requests.add({ kind: 'auth', status: '400' })
  expect(
    exposition([
      { name: 'requests_total', type: 'counter', help: 'Requests.', samples: requests.samples() },
      { name: 'open', type: 'gauge', help: 'Open ones.', samples: [{ labels: {}, value: 0 }] },
    ]),
  ).toBe(
    [
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{kind="site",status="200"} 3',
      'requests_total{kind="auth",status="400"} 1',
      '# HELP open Open ones.',
      '# TYPE open gauge',
      'open 0',
      '',
    ].join('\n'),
  )
})

test('writes a histogram as cumulative buckets, sum and count', () => {
  const seconds = new Histogram([0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ kind: 'site' }, value)
  const text = exposition([{ name: 's', type: 'histogram', help: 'Seconds.', samples: seconds.samples() }])
  expect(text.split('\n').slice(1)).toEqual([
    '# TYPE s histogram',
    's_bucket{kind="site",le="0.1"} 2',
    's_bucket{kind="site",le="1"} 3',
    's_bucket{kind="site",le="+Inf"} 4',
    's_sum{kind="site"} 7.65',
    's_count{kind="site"} 4',
    '',
  ])
})

test('escapes label values and help, so that neither can start another line', () => {
  const events = new Counter()
  events.add({ event: 'a"} 1\nadmins 1\n# \\' })
  const text = exposition([
    { name: 'e', type: 'counter', help: 'One\nline, one \\.', samples: events.samples() },
  ])
  expect(text).toBe(
    '# HELP e One\\nline, one \\\\.\n# TYPE e counter\ne{event="a\\"} 1\\nadmins 1\\n# \\\\"} 1\n',
  )
})

test.each([
  [Number.POSITIVE_INFINITY, '+Inf'],
  [Number.NEGATIVE_INFINITY, '-Inf'],
  [Number.NaN, 'NaN'],
  [1e21, '1e+21'],
])('writes %d in the Prometheus format', (value, text) => {
  const metric = { name: 'v', type: 'gauge' as const, help: 'V.', samples: [{ labels: {}, value }] }
  expect(exposition([metric])).toContain(`\nv ${text}\n`)
})

test('counts labels beyond the first 200 as "other"', () => {
  const events = new Counter()
  for (let n = 0; n < 1000; n += 1) events.add({ event: `event-${n}` })
  const samples = [...events.samples()]
  expect(samples.length).toBe(201)
  expect(samples.at(-1)).toEqual({ labels: { event: 'other' }, value: 800 })
})
