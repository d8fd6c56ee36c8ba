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
    fault: 'the server is killed during commits',
    figure: '200 kills: no acknowledged write is lost, none is stored in part',
    proofs: [
      {
        file: 'local-firebase/firestore/durability.test.ts',
        names: ['a server killed during commits keeps every acknowledged one, and none in part'],
        long: { KILLS: '200' },
      },
    ],
  },
  {
    fault: 'the server is killed during uploads, a backup, a restore or a migration',
    figure: 'either the complete old state or the complete new one remains',
    proofs: [{ file: 'local-firebase/backup/killed.test.ts', long: { KILLS: '20' } }],
  },
  {
    fault: 'power is lost, and unsynced data with it',
    figure: '12,000 crash points: nothing acknowledged is lost, no file is torn',
    proofs: [{ file: 'local-firebase/storage/power-loss.test.ts' }],
  },
  {
    fault: 'the disk is full or damaged',
    figure: 'a permanent error; nothing is saved in part; writes work again once there is room',
    proofs: [
      { file: 'local-firebase/store/disk-full.test.ts' },
      { file: 'local-firebase/store/small-disk.test.ts' },
    ],
  },
  {
    fault: 'a form is submitted twice',
    figure: '100 double submits: one operation each',
    proofs: [{ file: 'src/records/commit.test.ts', names: ['a double submit of the same values'] }],
  },
  {
    fault: 'the response to a save is lost',
    figure: '100 lost responses: nothing is written twice',
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
    figure: '200 rounds each: no edit is lost; both keep their typed text',
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
    fault: 'a save is refused or fails: no connection, a quota (429), a server error (500)',
    figure: 'every form: each field keeps its typed text and can be saved afterwards',
    proofs: [
      {
        file: `${SCREENS}/failures.test.tsx`,
        names: ['typed text survives'],
      },
    ],
  },
  {
    fault: 'a read is refused (403) or exceeds a quota (429)',
    figure: 'every public screen shows an error, and “Try again” loads it',
    proofs: [{ file: `${SCREENS}/faults.test.tsx` }],
  },
  {
    fault:
      'a read fails or is slow: no connection, no response, half a response, a server error (500), a delay of 3 s',
    figure: 'every public screen: no blank page, a message within 10 s, loaded data stay readable',
    proofs: [{ file: `${JOURNEYS}/faults.spec.ts` }],
  },
  {
    fault: 'a session ends: password changed, account deactivated, logged out in another tab',
    figure: 'the person signs in again over the page and loses no typed text',
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
    fault: 'an upload is interrupted, or its last response is lost',
    figure: 'it resumes where it stopped; a file is never shorter than announced and never stored twice',
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
    fault:
      'during an import, a bulk edit, a delete or an undo: no connection, a lost response, a quota (429), a server error (500, 502, 503)',
    figure: 'it waits, says why, and goes on: the records of an undisturbed run, each written once',
    proofs: [
      { file: 'src/entities/import/outages.test.ts', long: { SEEDS: '10' } },
      { file: 'src/records/write-all.test.ts', names: ['a patient write waits'] },
      { file: `${SCREENS}/import.test.tsx`, names: ['an import waits for an unreachable server, says so'] },
      { file: `${SCREENS}/undo.test.tsx`, names: ['waits for an unreachable server when it'] },
    ],
  },
  {
    fault: 'an import is stopped halfway',
    figure: 'run again: all the records, without duplicates',
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
    fault: 'the browser’s storage is unavailable or full',
    figure: 'everything works, and whatever could not be saved is reported',
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
    fault: 'a tab is older than the deployed version',
    figure: 'it keeps working, changes to the new version on a later navigation and keeps typed text',
    proofs: [{ file: `${JOURNEYS}/deployment.spec.ts` }, { file: `${JOURNEYS}/offline.spec.ts` }],
  },
  {
    fault: 'a clock stands still, is set back or differs from the server’s',
    figure: 'update times rise, tokens outside their validity are refused, dates come from the changesets',
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
    fault: 'a machine wakes from sleep after others have changed the records',
    figure: 'it reads the missed changes; two clients and the server end with the same records',
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
    fault: 'a fuzzer damages requests',
    figure: '25,000 requests (long: 1,000,000): no crash, no hang, no response unlike Google’s',
    proofs: [{ file: 'tests/fuzz/fuzz.test.ts', long: { COUNT: '1000000' } }],
  },
  {
    fault: 'tokens are forged, expired or from another project',
    figure: 'at least 500 forms: none is accepted',
    proofs: [
      { file: 'local-firebase/auth/forgery.test.ts' },
      { file: 'local-firebase/auth/forged-token.test.ts' },
    ],
  },
  {
    fault: 'data are lost and restored from a backup',
    figure: 'backup, restore, backup: both backups are identical',
    proofs: [{ file: 'local-firebase/backup/backup.test.ts' }],
  },
  {
    fault: 'the machine and its disk are lost',
    figure:
      'the continuous backup has everything up to its last save, at most a minute ago; every state is restored byte for byte',
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
