import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processesIn, signalAll } from '../../support/process-tree.ts'
import { createTemporaryFolder } from '../../support/temporary-folder.ts'
import type { DiskAnswer, DiskOrder } from './serve-disk.ts'
import type { Cut, CutKind } from './volatile-image.ts'

const SERVE = join(import.meta.dirname, 'serve-disk.ts')
const MEGABYTE = 1024 * 1024
const UNMOUNT_MS = 60_000
/** As a server has it, without the leniency for programs that rename a file before it is on the disk. */
const MOUNT_OPTIONS = 'loop,noauto_da_alloc,noatime'

type CutOptions = { kind?: CutKind; atPending?: number; waitMilliseconds?: number }

/**
 * A disk with an ext4 file system, on a loop device over a file in user space, of which the power can be cut. It loses
 * what was written since the last flush. It needs root and Linux, and no package beyond Debian's base.
 */
export class TestDisk {
  readonly #folder: string
  readonly #server: ChildProcess
  readonly #ended: Promise<never>
  /** Where its files are while it is mounted. */
  readonly path: string

  private constructor(folder: string, server: ChildProcess, ended: Promise<never>) {
    this.#folder = folder
    this.#server = server
    this.#ended = ended
    this.path = join(folder, 'mounted')
  }

  /** Create a formatted and mounted disk. */
  static async create(megabytes: number): Promise<TestDisk> {
    const folder = createTemporaryFolder('glasshouse-disk-')
    const image = join(folder, 'image')
    const file = openSync(image, 'wx')
    ftruncateSync(file, megabytes * MEGABYTE)
    closeSync(file)
    run('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'nodiscard,lazy_itable_init=0,lazy_journal_init=0', image)
    for (const name of ['device', 'mounted']) mkdirSync(join(folder, name))
    const server = fork(SERVE, [image, join(folder, 'device'), join(folder, 'mounted')])
    const ended = failAtEnd(server)
    await Promise.race([once(server, 'message'), ended])
    const disk = new TestDisk(folder, server, ended)
    await disk.#mount()
    return disk
  }

  /**
   * Cut the power: from then on each access fails, and what was not flushed is lost. It waits for so many writes that are
   * not flushed, or, after a time, for one.
   */
  async cut(seed: string, { kind, atPending = 0, waitMilliseconds = 0 }: CutOptions = {}): Promise<Cut> {
    const { cut } = await this.#order({ order: 'cut', seed, ...(kind && { kind }), atPending, waitMilliseconds })
    return cut!
  }

  /** Switch the power on after a cut. Nothing may use the disk any more. */
  async powerOn(): Promise<void> {
    await this.#unmount()
    await this.#order({ order: 'power_on' })
    await this.#mount()
  }

  /** Report flushes without doing them, or be honest again. */
  async lie(isLying: boolean): Promise<void> {
    await this.#order({ order: 'lie', isLying })
  }

  /** Delay each flush by a random time within these milliseconds. */
  async delayFlushes(from: number, to: number): Promise<void> {
    await this.#order({ order: 'delay', from, to })
  }

  /** Return how many flushes it has done. */
  async flushes(): Promise<number> {
    return (await this.#order({ order: 'delay', from: 0, to: 0 })).flushes
  }

  async remove(): Promise<void> {
    await this.#unmount()
    const ended = once(this.#server, 'exit')
    run('umount', join(this.#folder, 'device'))
    await ended
    rmSync(this.#folder, { recursive: true })
  }

  async #mount(): Promise<void> {
    run('mount', '-t', 'ext4', '-o', MOUNT_OPTIONS, join(this.#folder, 'device/disk'), this.path)
  }

  async #unmount(): Promise<void> {
    const deadline = performance.now() + UNMOUNT_MS
    while (spawnSync('umount', [this.path]).status !== 0) {
      if (performance.now() > deadline) throw new Error(`${this.path} is still in use`)
      // What a killed PostgreSQL started last can wait for ever for a lock that another one held.
      signalAll(processesIn(this.path), 'SIGKILL')
      await pause(50)
    }
  }

  async #order(order: DiskOrder): Promise<DiskAnswer> {
    const answered = once(this.#server, 'message') as Promise<[DiskAnswer]>
    this.#server.send(order)
    const [answer] = await Promise.race([answered, this.#ended])
    return answer
  }
}

function failAtEnd(server: ChildProcess): Promise<never> {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('the disk has ended')))
  ended.catch(() => {})
  return ended
}

function run(command: string, ...input: string[]): void {
  const { status, stderr, error } = spawnSync(command, input, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
}
