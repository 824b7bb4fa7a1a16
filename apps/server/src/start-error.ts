/** Why the server cannot start, in words for whoever runs it: printed without a stack, and the process ends with 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
