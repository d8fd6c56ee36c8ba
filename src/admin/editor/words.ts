/** What the screen of one kind of record says; each kind has its record of words beside its screen. */
export interface RecordWords {
  /** The plural as a title: "Projects". */
  list: string
  one: string
  many: string
  listLoading: string
  listFailed: string
  listEmpty: string
  add: string
  edit: string
  opening: string
  openFailed: string
  missing: string
  saveFailed: string
  askDelete: string
  deleteFailed: string
}
