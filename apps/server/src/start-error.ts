/**
 * A reason why the server cannot start, with a message for its operator: printed without a stack, and the process exits
 * with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
