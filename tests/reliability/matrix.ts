/**
 * The tests that prove a figure: those of a file whose names contain these words, all of them without
 * `names`.
 */
export interface Proof {
  file: string
  names?: readonly string[]
  /** Environment for as many repetitions as the figure names, if the usual run has fewer. */
  long?: Readonly<Record<string, string>>
}

/** A fault, the behaviour that must hold then, and the tests that prove it. */
export interface Row {
  fault: string
  figure: string
  proofs: readonly Proof[]
}

const SCREENS = 'tests/screens'
const JOURNEYS = 'tests/journeys'

/** Every fault that the product should survive. Files ending in .spec.ts need a browser. */
export const MATRIX: readonly Row[] = [
  {
    fault: 'the server is killed among commits',
    figure: '200 times: no acknowledged write lost, none by halves',
    proofs: [
      {
        file: 'local-firebase/firestore/durability.test.ts',
        names: ['a server killed during commits keeps every acknowledged one, and none in part'],
        long: { KILLS: '200' },
      },
    ],
  },
  {
    fault: 'the server is killed among uploads, a backup, a restore, a migration',
    figure: 'the old state or the new one, whole',
    proofs: [{ file: 'local-firebase/backup/killed.test.ts', long: { KILLS: '20' } }],
  },
  {
    fault: 'power is lost, and what was not synced with it',
    figure: '12,000 crash points: nothing acknowledged lost, nothing torn',
    proofs: [{ file: 'local-firebase/storage/power-loss.test.ts' }],
  },
  {
    fault: 'the disk is full or damaged',
    figure: 'a permanent error, nothing saved by halves, works again with room',
    proofs: [
      { file: 'local-firebase/store/disk-full.test.ts' },
      { file: 'local-firebase/store/small-disk.test.ts' },
    ],
  },
  {
    fault: 'a form is submitted twice',
    figure: '100 times: one operation',
    proofs: [{ file: 'src/records/commit.test.ts', names: ['a double submit of the same values'] }],
  },
  {
    fault: 'the answer to a save is lost',
    figure: '100 times: nothing is written twice',
    proofs: [
      {
        file: 'src/records/commit.test.ts',
        names: [
          'a hundred commits with a lost response are confirmed by their receipts and written once each',
        ],
      },
      { file: `${SCREENS}/records.test.tsx`, names: ['a double click and a lost response add one player'] },
      {
        file: `${SCREENS}/failures.test.tsx`,
        names: ['settings whose save lost its response can be changed and saved again without a conflict'],
      },
    ],
  },
  {
    fault: 'two people edit one record',
    figure: '200 rounds each: no edit lost; what both typed is kept',
    proofs: [
      {
        file: 'src/records/commit.test.ts',
        names: [
          'two hundred times each',
          'of twenty saves of one revision at once exactly one wins, in each of ten rounds',
        ],
      },
      { file: `${SCREENS}/two-people.test.tsx` },
      { file: `${SCREENS}/two-people-settings.test.tsx` },
    ],
  },
  {
    fault: 'a save is refused, or meets no connection, a quota (429) or a broken server (500)',
    figure: 'every form: every field as typed, and saved in the end',
    proofs: [
      {
        file: `${SCREENS}/failures.test.tsx`,
        names: ['typed text survives'],
      },
    ],
  },
  {
    fault: 'a read is refused (403) or meets a quota (429)',
    figure: 'every public screen says so, and another try brings it',
    proofs: [{ file: `${SCREENS}/faults.test.tsx` }],
  },
  {
    fault: 'a read meets no connection, no answer, half of one, a broken server (500) or 3 s of delay',
    figure: 'every public screen: no white page, words within 10 s, what was read stays',
    proofs: [{ file: `${JOURNEYS}/faults.spec.ts` }],
  },
  {
    fault: 'a session ends: another password, switched off, logged out in another tab',
    figure: 'signed in over the page, nothing typed is lost',
    proofs: [
      { file: 'src/entities/staff/session.test.ts' },
      {
        file: 'src/records/commit.test.ts',
        names: [
          'a rejected token is renewed once and the change resent; a second rejection means signed out',
        ],
      },
      { file: `${JOURNEYS}/admin-session.spec.ts` },
    ],
  },
  {
    fault: 'an upload is interrupted, or its last answer lost',
    figure: 'it goes on where it was; never shorter than announced, never two',
    proofs: [
      { file: 'local-firebase/storage/resumable.test.ts' },
      {
        file: `${JOURNEYS}/admin-players.spec.ts`,
        names: [
          'an upload that loses the connection says so, can be stopped, and a second save adds no second player',
        ],
      },
    ],
  },
  {
    fault: 'an import is stopped half-way',
    figure: 'run again: exactly the records, none twice',
    proofs: [
      {
        file: 'src/entities/import/import.test.ts',
        names: [
          'stopped half-way and repeated ends with the same records as an uninterrupted one',
          'of the same file again changes nothing',
        ],
      },
      { file: `${JOURNEYS}/demo-interrupted.spec.ts` },
    ],
  },
  {
    fault: 'the browser stores nothing, or is full',
    figure: 'everything works, and what was not kept is said',
    proofs: [
      { file: 'src/entities/replica/replica.test.ts', names: ['a device that is full'] },
      {
        file: `${JOURNEYS}/returning.spec.ts`,
        names: [
          'without localStorage the list works, and saving filters reports “Not saved”',
          'lists open and save filters whatever localStorage contains',
        ],
      },
    ],
  },
  {
    fault: 'a tab is older than the deployment',
    figure: 'it goes on, is new at the next screen, and keeps what was typed',
    proofs: [{ file: `${JOURNEYS}/deployment.spec.ts` }, { file: `${JOURNEYS}/offline.spec.ts` }],
  },
  {
    fault: 'a clock stands still, is set back or differs from the server’s',
    figure: 'times rise, tokens outside their time are refused, dates are the trail’s',
    proofs: [
      {
        file: 'local-firebase/firestore/commit.test.ts',
        names: ['update times rise even when the clock stands still or is set back'],
      },
      { file: 'local-firebase/auth/forgery.test.ts' },
      {
        file: 'src/records/replica/apply.test.ts',
        names: ['a date by the tab’s own clock is replaced by the changeset’s, also after a later change'],
      },
    ],
  },
  {
    fault: 'a machine sleeps, and comes back to records that went on without it',
    figure: 'reads what was missed; two clients and the server end alike',
    proofs: [
      { file: 'src/records/replica/watermark.test.ts' },
      {
        file: 'src/entities/replica/replica.test.ts',
        names: ['a returning client reads one changeset instead of every record'],
      },
      { file: 'src/entities/replica/converge.test.ts' },
    ],
  },
  {
    fault: 'requests are damaged, in every way that a fuzzer finds',
    figure: '25,000 (long: 1,000,000): no crash, no hang, no answer that is not Google’s',
    proofs: [{ file: 'tests/fuzz/fuzz.test.ts', long: { COUNT: '1000000' } }],
  },
  {
    fault: 'tokens are forged, expired or another project’s',
    figure: '500 forms and more: none accepted',
    proofs: [
      { file: 'local-firebase/auth/forgery.test.ts' },
      { file: 'local-firebase/auth/forged-token.test.ts' },
    ],
  },
  {
    fault: 'data are lost and come back from a backup',
    figure: 'backup, restore, backup: equal to the byte',
    proofs: [{ file: 'local-firebase/backup/backup.test.ts' }],
  },
  {
    fault: 'the machine is lost, with its disk',
    figure:
      'the continuous backup has all until its last look, at most a minute ago; every state comes back to the byte',
    proofs: [
      { file: 'local-firebase/backup/continuous/continuous.test.ts', long: { HISTORIES: '25' } },
      {
        file: 'local-firebase/backup/killed.test.ts',
        names: [
          'the continuous backup of a repeatedly killed server contains every write acknowledged before its last save',
        ],
      },
      {
        file: 'server/backup/restore.test.ts',
        names: ['a damaged or missing piece is named, with the states that can be restored without it'],
      },
    ],
  },
]
