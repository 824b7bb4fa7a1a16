import assert from 'node:assert/strict'

const PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

/** Throw for an invalid path. It would be a bug of ours, and must not lead outside the storage. */
export function assertStoragePath(path: string): void {
  assert.match(path, PATH, 'not a path of the storage')
}
