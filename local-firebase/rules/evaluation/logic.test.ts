import { describeConditions } from '../conditions.fixture.ts'

/** Measured on Google's Firestore emulator. */
describeConditions('and, or, not and the ternary', {
  holds: [
    'true || 1 / 0 == 1',
    '1 / 0 == 1 || true',
    'true ? true : 1 / 0 == 1',
    'null || true',
    '!true == false',
    'true || false && false',
    'false ? true : false ? true : true',
    '!false && true',
    'null == null || 1 / 0 == 1',
  ],
  fails: ['false && 1 / 0 == 1', '1 / 0 == 1 && false', 'null && false', 'true ? false : true || true'],
  errors: [
    '1 / 0 == 1 || false',
    '1 / 0 == 1 && true',
    'true && null',
    'null && true',
    'true && 1',
    'false || null',
    'null || false',
    '1 / 0 == 1 || null',
    'true && 1 / 0 == 1',
    '!(1 / 0 == 1)',
  ],
})

describeConditions('non-boolean operands and conditions', {
  holds: ['1 || true', 'true || 1', 'true ? true : 1'],
  fails: ["'a' && false", "false && 'a'"],
  errors: [
    '1',
    'null',
    '!1',
    '!null',
    '1 ? true : false',
    '(1 / 0 == 1) ? true : true',
    'true && 1',
    '1 || false',
  ],
})
