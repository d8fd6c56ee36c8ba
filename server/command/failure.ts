/** A command cannot do anything: unreadable file, wrong columns, refused sign-in. The message is for a person. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}
