import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/database/embedded/start-embedded.ts'
import { migrate } from '../../src/database/migrate.ts'

const TEMPLATE = 'glasshouse_template'

/**
 * One PostgreSQL for all test files, with a migrated database that each copies, and one folder for what they write. Returns
 * what takes it all away again.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = mkdtempSync(join(tmpdir(), 'glasshouse-test-'))
  const dataDir = join(runFolder, 'data')
  const server = await startEmbedded({ dataDir, password: randomBytes(16).toString('hex'), durability: 'none' })
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(server.url)
  template.pathname = TEMPLATE
  await migrate(template.href, join(import.meta.dirname, '../../migrations'))
  project.provide('runFolder', runFolder)
  project.provide('databaseServer', { url: server.url, template: TEMPLATE })
  return async () => {
    await server.stop()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
    databaseServer: { url: string; template: string }
  }
}
