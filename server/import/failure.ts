/** The whole import cannot start: unreadable file, wrong columns, refused sign-in. The message is for a person. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
