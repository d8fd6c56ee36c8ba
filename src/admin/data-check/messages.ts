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
    title: 'Records in an old format',
    about:
      'Written before this app: different field names, amounts as text, a single location field. A list sorted by a field that such a record lacks does not show the record.',
    repair: 'Rewrite',
    does: 'Each record is rewritten in the format of this app. Contact details are removed from the public record, and texts that are too long are cut. Values that cannot be read, and an end date before its start date, are kept beside the record and listed here.',
  },
  shape: {
    title: 'Values in the wrong format',
    about:
      'Written outside this app, for example in the Firebase console: an amount as text, a missing field or an unknown one. Sorting and filters cannot use such values.',
    repair: 'Rewrite',
    does: 'Each record is rewritten with its values in the right format. Values that cannot be read are kept beside the record and listed here. Fields unknown to this app are permanently removed.',
  },
  parents: {
    title: 'Missing or circular parents',
    about:
      'The parent of these records no longer exists or leads back to the record itself. They appear under no parent, and lists of whole projects or companies leave them out.',
    repair: 'Detach',
    does: 'Each record becomes a record of its own, without a parent.',
  },
  parentNames: {
    title: 'Parent names out of date',
    about: 'Sub-projects and subsidiaries store the name of their parent, so that lists can show it.',
    repair: 'Update',
    does: 'The names are rewritten. They are derived from the parents, so there is nothing to undo.',
  },
  roles: {
    title: 'Roles without a project or player',
    about: 'Their project or player no longer exists.',
    repair: 'Delete',
    does: 'These roles are deleted. A role needs both its project and its player, so you cannot undo this while either is missing.',
  },
  references: {
    title: 'Articles and events that refer to deleted records',
    about: 'Their related projects or players no longer exist.',
    repair: 'Remove the references',
    does: 'The articles and events are kept, without the references to deleted records.',
  },
  unlisted: {
    title: 'Names missing from the lists',
    about:
      'Sectors, player types and event types that records use but that are not on a list. Forms do not offer them, and a misspelt name appears as a separate filter.',
    repair: 'Apply',
    does: 'Each name is added to its list, or replaced in every record that uses it, as you have chosen.',
  },
  derived: {
    title: 'Owners and search words out of date',
    about:
      'They are derived from the name, the owner and the place. Search and the owner filter depend on them.',
    repair: 'Recompute',
    does: 'They are derived again from the records as they are now.',
  },
  sortNames: {
    title: 'Records out of alphabetical order',
    about:
      'Visitors’ lists are sorted by name. A record without a position is missing from all of them, and one with an old position is in the wrong place.',
    repair: 'Correct the order',
    does: 'Each record gets its position. It is derived from the name, so there is nothing to undo.',
  },
  childCounts: {
    title: 'Numbers of sub-projects and subsidiaries',
    about: 'Each parent stores its number of children. These numbers are wrong.',
    repair: 'Recount',
    does: 'The numbers are corrected. They are derived from the records, so there is nothing to undo.',
  },
  counters: {
    title: 'Counters of filters and insights',
    about:
      'Totals and the numbers beside the filters are stored in counters, so that records need not be counted on every visit.',
    repair: 'Recount',
    does: 'The counters are corrected. They are derived from the records, so there is nothing to undo.',
  },
  rows: {
    title: 'Rows of the directory',
    about:
      'Visitors filter, count and search in a directory that holds a row for every project, player and role. These rows are missing, out of date, in an earlier format or left over from deleted records.',
    repair: 'Repair',
    does: 'The rows are rewritten. They are derived from the records, so there is nothing to undo. A record that the directory does not contain yet is added to it.',
  },
  cutRows: {
    title: 'Records too long for the directory',
    about:
      'Their rows in the directory are cut, so filters and search miss their last owners, sectors or values of dynamic fields. Their own pages are complete.',
    repair: null,
    does: '',
  },
  dates: {
    title: 'End date before start date',
    about: 'Only a person can tell which of the two dates is wrong.',
    repair: null,
    does: '',
  },
  unread: {
    title: 'Values that could not be read',
    about:
      'Written before this app or outside it: an amount such as “approx 500m”, a date such as “Q3 2026”. The original text is kept, and visitors do not see it. Enter the value in the field, and the entry disappears.',
    repair: null,
    does: '',
  },
  currencies: {
    title: 'Sub-projects in a different currency from their parent',
    about: 'They are left out of the parent’s total capex, which may be correct.',
    repair: null,
    does: '',
  },
  files: {
    title: 'Files of deleted records',
    about: 'Pictures of players and articles that were deleted more than 30 days ago.',
    repair: 'Delete the files',
    does: 'The files are permanently deleted. A record that is restored later has no picture.',
  },
}
