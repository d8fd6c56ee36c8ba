import { describeConditions } from '../conditions.fixture.ts'

/** Measured on Google's Firestore emulator. */
describeConditions('latlng', {
  holds: [
    'latlng.value(1,2).latitude() == 1',
    'latlng.value(1.5,2).longitude() == 2.0',
    'latlng.value(0,0).distance(latlng.value(0,1)) > 111000',
    'latlng.value(0,0).distance(latlng.value(0,1)) < 112000',
    'latlng.value(0,0).distance(latlng.value(0,1)) is float',
    'latlng.value(0,0).distance(latlng.value(0,1)) > 111194',
    'latlng.value(0,0).distance(latlng.value(0,1)) < 111196',
    'latlng.value(1,1) == latlng.value(1.0,1)',
    '[latlng.value(1,2)] == [latlng.value(1,2)]',
  ],
  fails: ['latlng.value(0,0).distance(latlng.value(0,1)) > 111318'],
  errors: [
    'latlng.value(1.5,2).latitude == 1.5',
    'latlng.value(91,2).latitude() == 91',
    'latlng.value(1.5,182).latitude() == 91',
    'latlng.value(1,2) < latlng.value(1,3)',
    "latlng.value('a',2) == 1",
  ],
})
