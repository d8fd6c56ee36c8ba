import type { CheckId } from '../../entities/check/finding.ts'

interface CheckMessages {
  title: string
  /** Explains the finding to users. */
  about: string
  /** The label of the repair button; null where only a person can decide. */
  repair: string | null
  /** Describes the repair in the confirmation dialog. */
  does: string
}

/** The texts of each check. */
export const CHECK_MESSAGES: Record<CheckId, CheckMessages> = {
  legacy: {
    title: 'Records of an older shape',
    about:
      'Written before this app: other names of fields, amounts as text, one location. Lists that sort by a field which such a record lacks do not show it.',
    repair: 'Rewrite',
    does: 'Each is rewritten in the shape of this app. Contact details leave the public record, texts that are too long are cut. What cannot be read and an end date before its start date are kept beside the record and listed here.',
  },
  shape: {
    title: 'Values in a wrong form',
    about:
      'Put past this app, for example in the Firebase console: an amount as text, a missing or a foreign field. Sorting and filters cannot see such values.',
    repair: 'Rewrite',
    does: 'Each record is rewritten with its values in their proper form. What cannot be read is kept beside the record and listed here. Fields that this app does not know are removed for good.',
  },
  parents: {
    title: 'Parents that are gone or lead in a circle',
    about: 'Such a record is shown below nothing, and lists of whole projects or companies leave it out.',
    repair: 'Detach',
    does: 'Each becomes a record of its own, without a parent.',
  },
  parentNames: {
    title: 'Names of parents out of date',
    about: 'Sub-projects and subsidiaries carry the name of their parent, so that lists can show it.',
    repair: 'Bring up to date',
    does: 'The names are written anew. They follow from the parents, so there is nothing to undo.',
  },
  roles: {
    title: 'Roles with an end that is gone',
    about: 'Their project or their player does not exist any more.',
    repair: 'Delete',
    does: 'These roles are deleted. The database keeps no role without both ends, so this cannot be undone as long as the end is gone.',
  },
  references: {
    title: 'Articles and events that name records which are gone',
    about: 'Their related projects or players do not exist any more.',
    repair: 'Remove the references',
    does: 'The articles and events stay and no longer name what is gone.',
  },
  unlisted: {
    title: 'Names on no list',
    about:
      'Sectors, player types and event types that records use and that stand on no list: forms do not offer them, and a misspelt one is a filter of its own.',
    repair: 'Put in order',
    does: 'Names are put on their lists, or replaced in every record that uses them, as you have chosen.',
  },
  derived: {
    title: 'Owners and search words out of date',
    about: 'They follow from the name, the owner and the place; the search and the owner filter go by them.',
    repair: 'Derive anew',
    does: 'They are derived from the records as they are now.',
  },
  sortNames: {
    title: 'Records out of the order of names',
    about:
      'Visitors’ lists are in order of name. A record without its place is in none of them; one with an old place is where nobody looks for it.',
    repair: 'Put in order',
    does: 'Each gets its place. It follows from the name, so there is nothing to undo.',
  },
  childCounts: {
    title: 'Numbers of sub-projects and subsidiaries',
    about: 'A parent carries how many belong to it.',
    repair: 'Count anew',
    does: 'The numbers are put right. They follow from the records, so there is nothing to undo.',
  },
  counters: {
    title: 'Counters of filters and insights',
    about: 'Totals and numbers beside the filters are kept in counters, so that nobody has to count.',
    repair: 'Count anew',
    does: 'The counters are put right. They follow from the records, so there is nothing to undo.',
  },
  rows: {
    title: 'Rows of the directory',
    about:
      'Visitors filter, count and search by a directory that holds a line of every project, player and role. These lines are missing, out of date, of an earlier format or of records that are gone.',
    repair: 'Put right',
    does: 'The lines are written anew. They follow from the records, so there is nothing to undo. A record that the directory does not tell of yet gets its place there.',
  },
  cutRows: {
    title: 'Records too long for the directory',
    about:
      'Their lines in the directory are cut, so filters and search do not see their last owners, sectors or values of dynamic fields. Their pages are whole.',
    repair: null,
    does: '',
  },
  dates: {
    title: 'Ends before beginnings',
    about: 'Which of the two dates is wrong only a person can tell.',
    repair: null,
    does: '',
  },
  unread: {
    title: 'Values that could not be read',
    about:
      'Written before this app or put past it: an amount such as “approx 500m”, a date such as “Q3 2026”. They are kept as they were written, and visitors do not see them. Give the field of the record its value, and the entry is gone.',
    repair: null,
    does: '',
  },
  currencies: {
    title: 'Sub-projects in another currency than their parent',
    about: 'They are left out of the parent’s total capex, which may be quite right.',
    repair: null,
    does: '',
  },
  files: {
    title: 'Files of deleted records',
    about: 'Pictures of players and articles that were deleted more than 30 days ago.',
    repair: 'Remove the files',
    does: 'The files are removed for good. Should one of the records be restored later, it has no picture.',
  },
}
