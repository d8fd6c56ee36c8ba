/**
 * Error of a command that cannot proceed: unreadable file, wrong columns, refused
 * sign-in. The message is for people.
 */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}
