import { describeConditions } from './conditions.fixture.ts'

/** Measured on Google's Firestore emulator. */
describeConditions('indexes and ranges', {
  holds: ["'aé'[0:1] == 'a'", "'abc'[:] == 'abc'", "'abc'[1:1] == ''", "''[:] == ''"],
  errors: [
    '[1, 1 / 0][0] == 1',
    '[1,2,3][1.0] == 2',
    "[1,2,3]['1'] == 2",
    '[1,2,3].a == 2',
    "'abc'.a == 2",
    "'abc'['0'] == 'a'",
    'null.a == 1',
    "null['a'] == 1",
    'null[0] == 1',
    'null.size() == 1',
    'true.a == 1',
    '(1).a == 1',
    'null[0:1] == 1',
    "'abc'[0:0] == ''",
    "'abc'[3:3] == ''",
    "'abc'[3:] == ''",
    "'abc'[:0] == ''",
    "'abc'[3] == ''",
    '[1,2][2:2] == []',
    '[1,2][0:0] == []',
    "'abc'['a':2] == ''",
    "''[0:0] == ''",
    "'abc'[2:0] == ''",
    "'abc'[9:1] == ''",
    "'abc'[5:9] == ''",
  ],
})
