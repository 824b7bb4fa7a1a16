// The process behind a test's disk: a file system in user space with one file, which a loop device makes a block device of.
// Arguments: the image, the folder to mount it on, and the folder where its file system is mounted. Orders come from the parent process (`DiskOrder`).
import { spawnSync } from 'node:child_process'
import { fstatSync, openSync, read, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../../support/random.ts'
import {
  attributesBody,
  BUFFER_BYTES,
  errors,
  foundBody,
  initialisedBody,
  openedBody,
  operations,
  parseName,
  parseRequest,
  parseTransfer,
  responseOf,
  writtenBody,
  type FuseRequest
} from './fuse-messages.ts'
import { VolatileImage, type Cut, type CutKind } from './volatile-image.ts'

/** What the test has the disk do. */
export type DiskOrder =
  /** Cut the power when this many writes are not flushed; after the longest wait, with the next one. */
  | { order: 'cut'; seed: string; kind?: CutKind; atPending: number; waitMilliseconds: number }
  | { order: 'power_on' }
  /** Report flushes at once, and do not do them. */
  | { order: 'lie'; isLying: boolean }
  /** Delay each flush by a random time. */
  | { order: 'delay'; from: number; to: number }

export type DiskAnswer = { cut?: Cut; flushes: number }

const [imagePath, folder, mountedOn] = process.argv.slice(2) as [string, string, string]
const imageFile = openSync(imagePath, 'r+')
const { size } = fstatSync(imageFile)
const image = new VolatileImage(imageFile)
const channel = openSync('/dev/fuse', 'r+')
const NO_RESPONSE = new Set<number>([operations.forget, operations.forgetMany, operations.interrupt])

let isOn = true
let isLying = false
let delay = { from: 0, to: 0 }
let flushes = 0
let onWrite = () => {}

const mounted = spawnSync('mount', ['-i', '-t', 'fuse', '-o', optionsOf(3), 'glasshouse-disk', folder], {
  stdio: ['ignore', 'inherit', 'inherit', channel]
})
if (mounted.status !== 0) process.exit(1)
process.on('message', (order: DiskOrder) => void obey(order).then((answer) => process.send!(answer)))
// The test has ended in any way: the kernel gives up what is still mounted.
process.once('disconnect', () => {
  for (const path of [mountedOn, folder]) spawnSync('umount', ['--lazy', path])
  process.kill(process.pid, 'SIGKILL')
})
serveNext(Buffer.alloc(BUFFER_BYTES))
process.send!({ flushes })

function optionsOf(descriptor: number): string {
  return `fd=${descriptor},rootmode=40000,user_id=0,group_id=0,max_read=131072`
}

async function obey(order: DiskOrder): Promise<DiskAnswer> {
  if (order.order === 'cut') {
    for (const count of [order.atPending, 1]) {
      if (image.pending < count) await Promise.race([pause(order.waitMilliseconds), pendingReaches(count)])
    }
    isOn = false
    return { cut: image.cut(createRandom(order.seed), order.kind), flushes }
  }
  if (order.order === 'power_on') isOn = true
  if (order.order === 'lie') isLying = order.isLying
  if (order.order === 'delay') delay = order
  return { flushes }
}

function pendingReaches(count: number): Promise<void> {
  return new Promise((resolve) => (onWrite = () => image.pending >= count && resolve()))
}

function serveNext(buffer: Buffer): void {
  read(channel, buffer, 0, buffer.length, null, (error, length) => {
    if (error?.code === 'ENODEV') process.kill(process.pid, 'SIGKILL')
    if (!error) void answer(parseRequest(buffer.subarray(0, length)))
    serveNext(buffer)
  })
}

async function answer(request: FuseRequest): Promise<void> {
  const { operation, unique } = request
  if (NO_RESPONSE.has(operation)) return
  if (operation === operations.fsync) await flush()
  else if (operation === operations.write || operation === operations.read) return transfer(request)
  const failed = operation === operations.fsync && !isOn
  writeSync(channel, failed ? responseOf(unique, errors.EIO) : responseOn(request))
}

/** What was written before the request is safe once this resolves. */
async function flush(): Promise<void> {
  if (isLying || !isOn) return
  flushes += 1
  image.flush()
  if (delay.to > 0) await pause(delay.from + Math.random() * (delay.to - delay.from))
}

function transfer(request: FuseRequest): void {
  const { unique, operation } = request
  const { offset, length, bytes } = parseTransfer(request)
  if (!isOn) writeSync(channel, responseOf(unique, errors.EIO))
  else if (operation === operations.read) writeSync(channel, responseOf(unique, 0, image.read(offset, length)))
  else {
    image.write(offset, bytes)
    onWrite()
    writeSync(channel, responseOf(unique, 0, writtenBody(length)))
  }
}

function responseOn(request: FuseRequest): Buffer {
  const { operation, unique, node } = request
  switch (operation) {
    case operations.initialise:
      return responseOf(unique, 0, initialisedBody())
    case operations.lookup:
      return parseName(request) === 'disk' ? responseOf(unique, 0, foundBody(size)) : responseOf(unique, errors.ENOENT)
    case operations.getAttributes:
    case operations.setAttributes:
      return responseOf(unique, 0, attributesBody(node, size))
    case operations.open:
      return responseOf(unique, 0, openedBody())
    case operations.fsync:
    case operations.flush:
    case operations.release:
    case operations.destroy:
      return responseOf(unique, 0)
    default:
      return responseOf(unique, errors.ENOSYS)
  }
}
