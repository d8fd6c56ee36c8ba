import type { Fields } from '../../wire.ts'
import { describeConditions } from '../conditions.fixture.ts'

const data: Fields = {
  nothing: { nullValue: null },
  flag: { booleanValue: true },
  int: { integerValue: '9007199254740993' },
  float: { doubleValue: 1 },
  nan: { doubleValue: 'NaN' },
  text: { stringValue: 'a' },
  bytes: { bytesValue: 'YWJj' },
  moment: { timestampValue: '2026-03-04T05:06:07.089123Z' },
  place: { geoPointValue: { latitude: 1.5 } },
  reference: { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
  list: { arrayValue: { values: [{ integerValue: '1' }] } },
  empty: { arrayValue: {} },
  map: { mapValue: { fields: { b: { integerValue: '1' } } } },
  emptyMap: { mapValue: {} },
  vector: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1 }] } },
      },
    },
  },
}

const auth = {
  uid: 'u1',
  token: {
    email: 'a@b.example',
    email_verified: true,
    exp: 1_800_000_000,
    ratio: 0.5,
    groups: ['x', 1],
    none: null,
  },
}

describeConditions(
  'types of document values',
  {
    holds: [
      'resource.data.nothing == null',
      'resource.data.flag is bool',
      'resource.data.int is int',
      'resource.data.int is number',
      'resource.data.int == 9007199254740993',
      'resource.data.float is float',
      'resource.data.float is number',
      'resource.data.float == 1',
      'math.isNaN(resource.data.nan)',
      'resource.data.text is string',
      'resource.data.bytes is bytes',
      "resource.data.bytes == b'abc'",
      'resource.data.moment is timestamp',
      'resource.data.moment.nanos() == 89123000',
      'resource.data.place is latlng',
      'resource.data.place == latlng.value(1.5, 0)',
      'resource.data.reference is path',
      'resource.data.reference == /databases/(default)/documents/a/b',
      'resource.data.list is list',
      'resource.data.empty == []',
      'resource.data.map is map',
      'resource.data.map.b == 1',
      'resource.data.emptyMap == {}',
      'resource.data.vector is vector',
      'resource.data.vector == resource.data.vector',
      'resource.data is map',
      "resource.id == 'd'",
      'resource.__name__ == /databases/(default)/documents/t/d',
      'resource.keys().size() == 3',
    ],
    fails: [
      'resource.data.nothing is map',
      'resource.data.flag is string',
      'resource.data.int is float',
      'resource.data.float is int',
      'resource.data.text is number',
      'resource.data.vector is map',
      'resource.data.vector is list',
      'resource.data.map is map_diff',
      'resource.data.list.toSet() is set',
      'resource.data.list.toSet() is list',
      'resource.data.int is constraint',
      'request.auth is map',
    ],
    errors: [
      'resource.data.missing == null',
      'resource.data.missing is string',
      'resource.data.nothing.a == 1',
      'resource.data.vector.size() == 1',
      'resource.createTime is timestamp',
    ],
  },
  { data },
)

describeConditions(
  'request.auth of a signed-in user',
  {
    holds: [
      "request.auth.uid == 'u1'",
      "request.auth.token.email == 'a@b.example'",
      'request.auth.token.email_verified',
      'request.auth.token.exp is int',
      'request.auth.token.ratio is float',
      'request.auth.token.groups[1] == 1',
      'request.auth.token.none == null',
      "'uid' in request.auth",
    ],
    errors: ['request.auth.token.phone_number == null', "request.auth.provider == 'x'"],
  },
  { auth },
)

describeConditions('a request without a sign-in', {
  holds: ['request.auth == null', 'resource == null'],
  fails: ['request.auth is map', 'request.auth != null'],
  errors: ["request.auth.uid == 'x'", 'resource.data.a == 1', "resource.id == 'd'"],
})

describeConditions(
  'the document after a create',
  {
    holds: [
      'request.resource.data.a == 1',
      "request.resource.id == 'd'",
      "request.method == 'create'",
      'request.resource.data.at == request.time',
      'resource == null',
      'request.resource.data.keys().hasOnly(["a", "at"])',
      'getAfter(/databases/$(database)/documents/t/d).data.a == 1',
      'existsAfter(/databases/$(database)/documents/t/d)',
    ],
    fails: ['exists(/databases/$(database)/documents/t/d)'],
  },
  { after: { a: { integerValue: '1' }, at: { timestampValue: '2026-03-04T05:06:07.089Z' } } },
)

describeConditions(
  'the diff of an update',
  {
    holds: [
      "request.method == 'update'",
      "request.resource.data.diff(resource.data).affectedKeys() == ['b', 'c'].toSet()",
      "request.resource.data.diff(resource.data).addedKeys() == ['c'].toSet()",
      "request.resource.data.diff(resource.data).removedKeys() == ['b'].toSet()",
      "request.resource.data.diff(resource.data).unchangedKeys() == ['a'].toSet()",
    ],
  },
  {
    data: { a: { integerValue: '1' }, b: { integerValue: '1' } },
    after: { a: { doubleValue: 1 }, c: { integerValue: '1' } },
  },
)
