// What the tests of faults of the machine (`npm run test:faults`) need of it, and which of them can run here.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDER = 'apps/server/test/faults'
const LIBRARY_FOLDERS = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime`)

/** Return what is missing for a disk in user space with a file system of its own. */
function missingForDisk() {
  const needs = [
    ['Linux', process.platform === 'linux'],
    ['root', process.getuid?.() === 0],
    ['/dev/fuse', isUsable('/dev/fuse')],
    ['loop devices (/dev/loop-control)', isUsable('/dev/loop-control')],
    ['mkfs.ext4 (Debian: e2fsprogs)', isOnPath('mkfs.ext4')],
    ['mount (Debian: mount)', isOnPath('mount')]
  ]
  return needs.filter(([, isThere]) => !isThere).map(([name]) => name)
}

/** Return what is missing for a clock of the app's own. */
function missingForClock() {
  const isThere = LIBRARY_FOLDERS.some((folder) => existsSync(join(folder, 'libfaketime.so.1')))
  return isThere ? [] : ['the Debian package libfaketime']
}

const files = [
  { file: `${FOLDER}/disk/disk`, missing: missingForDisk },
  { file: `${FOLDER}/power-cuts`, missing: missingForDisk },
  { file: `${FOLDER}/disk-full`, missing: missingForDisk },
  { file: `${FOLDER}/slow-disk`, missing: missingForDisk },
  { file: `${FOLDER}/clock-steps`, missing: missingForClock }
]

/** Return all tests, or those with one of these patterns in their path: each with what is missing for it here. */
export function listFaultTests(patterns) {
  const chosen = files.filter(
    ({ file }) => patterns.length === 0 || patterns.some((pattern) => `${file}.test.ts`.includes(pattern))
  )
  return chosen.map(({ file, missing }) => ({ file: `${file}.test.ts`, missing: missing() }))
}

function isUsable(path) {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

function isOnPath(program) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}
