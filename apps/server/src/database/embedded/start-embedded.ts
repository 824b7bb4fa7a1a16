import { mkdirSync, realpathSync } from 'node:fs'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, createCluster, type ClusterFacts } from './cluster.ts'
import { lockDataFolder } from './data-lock.ts'
import { runnableBinaries } from './open-copy.ts'
import { databaseUrls, DATABASE, runningServer, type DatabaseUrls } from './database-url.ts'
import { ensureRoles } from './roles.ts'
import { startServer } from './server-process.ts'
import type { Durability } from './settings.ts'

export type EmbeddedOptions = {
  /** Created when missing. Nobody else can use it meanwhile. */
  dataDir: string
  /** The superuser's password, stored by the caller for the next start. */
  password: string
  durability: Durability
}

export type EmbeddedServer = {
  urls: DatabaseUrls
  /** Resolves when the server has exited by itself, never after a stop. */
  ended: Promise<void>
  /** Stop the server with everything on disk and release the data folder. */
  stop(): Promise<void>
}

/**
 * Start a private PostgreSQL on a data folder, create it at the first start, and return once it answers. It stops with
 * this process in every case. Throw a StartError when the folder is in use or unusable.
 */
export async function startEmbedded({ dataDir, password, durability }: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = realpathSync(dataDir)
  const lock = lockDataFolder(folder)
  try {
    const account = chooseAccount(clusterFolder(folder))
    const binaries = runnableBinaries(findBinaries(), account)
    const facts: ClusterFacts = { binaries, account, dataDir: folder, password, durable: durability === 'full' }
    createCluster(facts)
    const server = await startServer(facts)
    const running = runningServer(folder)!
    const { start } = running
    await ensureRoles(databaseUrls(running, password, 'postgres').superuser, { password, start }, DATABASE)
    const ended = new Promise<void>((resolve) => {
      void server.ended.then(() => isStopping || resolve())
    })
    let isStopping = false
    const stop = async () => {
      isStopping = true
      await server.stop()
      lock.release()
    }
    return { urls: databaseUrls(running, password), ended, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}
