import assert from 'node:assert/strict'

const PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

/** Refuse what is no path of ours: a mistake of the code that made it, which must not lead anywhere else. */
export function assertStoragePath(path: string): void {
  assert.match(path, PATH, 'not a path of the storage')
}
