import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { SiteProcess } from '../support/site-process.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { OPERATOR_PASSWORD } from '../support/test-operator.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const { url } = await openTestDatabase()
const dataDir = createTemporaryFolder('glasshouse-first-')
const site = await SiteProcess.on(dataDir, { DATABASE_URL: url })
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const MINUTES = 60_000
const PRINTED = /First owner +one-time code (([2-9A-Z]{5}-){5}[2-9A-Z]{5}) /g
const codes = () => [...site.output.matchAll(PRINTED)].map(([, code]) => code!)

test(
  'a start without an operator prints a one-time code, and one with an operator none',
  { timeout: 4 * MINUTES },
  async () => {
    await site.start()
    await expect.poll(codes, { timeout: MINUTES }).toHaveLength(1)
    await site.stop()
    await site.start()
    await expect.poll(codes, { timeout: MINUTES }).toHaveLength(2)
    const [older, newer] = codes()
    const accept = (code: string) =>
      callApi(site.origin, '/operator/session/acceptInvite', {
        method: 'POST',
        headers: { origin: site.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ code, name: 'first.owner', password: OPERATOR_PASSWORD })
      })
    expect(await accept(older!)).toMatchObject({ err: 'OPERATOR_INVITE_INVALID' })
    expect(await accept(newer!)).toMatchObject({ code: 200, data: { role: 'owner', needs: 'enrolment' } })
    expect(await accept(newer!)).toMatchObject({ err: 'OPERATOR_INVITE_INVALID' })
    await site.stop()
    await site.start()
    await expect.poll(() => site.output.split('Console  ').length, { timeout: MINUTES }).toBe(4)
    expect(codes()).toHaveLength(2)
  }
)
