import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Bare = { url: string; pid: number; stop(): void }

/** Start a yardstick in a separate process, like our server, with the bytes or the folder that it serves. */
export async function startBare(program: 'bare-server' | 'bare-files', serves: string): Promise<Bare> {
  const child = fork(join(import.meta.dirname, `${program}.ts`))
  child.send(serves)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill() }
}
