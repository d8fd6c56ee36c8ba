import { describeConditions } from '../conditions.fixture.ts'

/** Measured on Google's Firestore emulator. */
describeConditions('maps', {
  holds: [
    "{'a':1}.keys() == ['a']",
    "{'a':1}.keys() is list",
    "{'a':1}.size() == 1",
    "{'a':1}.get('a',2) == 1",
    "{'a':3}.get(['a','c'],2) == 2",
    "{'a':null}.get('a', 2) == null",
    "{'a':1} is map",
    "{'a':{'a':1}} == {'a':{'a':1}}",
    "{'a':1}['a' + ''] == 1",
    "'a' in {'a':1}.keys()",
    "{'a':1}.values().hasAny([1])",
    "{'a': 1}.a in [1]",
    "{'a':null} == {'a':null}",
    "{'size':1}.size == 1",
    "{'size':1}.size() == 1",
  ],
  fails: [
    "{'a':1}.keys() is set",
    "{'a':3}.get([],2) == 2",
    "{'a':1} == {'a':1.0}",
    "{'a':2} in [{'a':2.0}]",
  ],
  errors: [
    "{'a':3}.get(1,2) == 2",
    "{'a':3}.get('a', 1 / 0) == 3",
    "{'a':1}.hasAll(['a'])",
    "{'a':1}.keys == 1",
    "{'a':1}[0] == 1",
    "{'a':1}[0:1] == 1",
    "null in {'a':1}",
  ],
})
