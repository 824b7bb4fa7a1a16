import { rmSync } from 'node:fs'
import { CallRefused, createWireClient } from '@glasshouse/contract/client'
import { afterAll, expect, test } from 'vitest'
import { SiteProcess } from '../support/site-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

const RIGHT = '830274'
const MINUTES = 60_000

const dataDir = createTemporaryFolder('glasshouse-pay-password-')
let site: SiteProcess | undefined
afterAll(async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'T13: wrong payment passwords are counted, and lock it, across kills of the app and of the database',
  { timeout: 6 * MINUTES },
  async () => {
    site = await SiteProcess.on(dataDir)
    await site.start()
    const member = await memberAt(site.origin)
    const guess = (digits: string) => errOf(member('editPayPassword', { oldpaypwd: digits, paypassword: '240860' }))

    for (const digits of ['111222', '111223']) expect(await guess(digits)).toBe('PAYPASSWORD_WRONG')
    await site.killApp()
    await site.start()
    for (const digits of ['111224', '111225', '111226']) expect(await guess(digits)).toBe('PAYPASSWORD_WRONG')
    expect(await guess(RIGHT)).toBe('PAYPASSWORD_LOCKED')
    await site.killDatabase()
    await site.start()
    expect(await guess(RIGHT)).toBe('PAYPASSWORD_LOCKED')
  }
)

/** Create a member with a payment password, with a session that survives every start. */
async function memberAt(origin: string) {
  const options = { base: `${origin}/api`, lang: () => 'en_us' }
  const stranger = createWireClient({ ...options, session: () => null })
  const session = await stranger('doRegister', {
    username: 'guessed2026',
    password: 'bamboo hall 7',
    code: 'WELCOME8',
    birthday: '1990-05-17',
    agree: '1'
  })
  const member = createWireClient({ ...options, session: () => session })
  await member('setPayPassword', { paypassword: RIGHT })
  return member
}

async function errOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason
  )
  if (error instanceof CallRefused) return error.err
  throw error ?? new Error('it was accepted')
}
