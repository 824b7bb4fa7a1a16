import { expect, test } from 'vitest'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, nextCode, openBrowser, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { main } = site.context.database
const siteOwner = await createFirstOwner(site)
const insider = await createOperator(site, siteOwner, 'content')
const finance = await createOperator(site, siteOwner, 'finance')

const problems = async () => (await verifyRecords(main, site.context.config)).problems
const notTheirs = (what: 'password is' | 'recovery codes are', { id }: Pick<TestOperator, 'id'>) =>
  `operator ${id}: the ${what} not theirs`
const signIn = (name: string, password: string) => openBrowser(site).call('signIn', { name, password })
const hashOf = async ({ id }: TestOperator) =>
  (await main.query<{ hash: string }>('select password_hash as hash from operator where id = $1', [id])).rows[0]!.hash
const writeHash = ({ id }: TestOperator, hash: string) =>
  main.query('update operator set password_hash = $2 where id = $1', [id, hash])

/** Enter a code as the second step of a sign-in. */
async function enter(operator: TestOperator, code: string): Promise<unknown> {
  const { browser, call } = openBrowser(site)
  const { csrf } = await call('signIn', { name: operator.name, password: operator.password })
  const response = await browser.fetch(`${site.origin}/api/operator/session/enterCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-data-plain': '1', 'x-csrf-token': csrf },
    body: JSON.stringify({ code })
  })
  return ((await response.json()) as { err: string }).err
}

test('T49: a password that was moved to another operator by SQL does not open the account, and the audit finds it', async () => {
  const genuine = await hashOf(finance)
  expect(await problems()).toEqual([])
  await writeHash(finance, await hashOf(insider))
  await expect(signIn(finance.name, insider.password)).rejects.toMatchObject({ err: 'LOGIN_WRONG' })
  expect(await problems()).toEqual([notTheirs('password is', finance)])
  await writeHash(finance, genuine)
  expect(await problems()).toEqual([])
  expect(await signIn(finance.name, finance.password)).toMatchObject({ name: finance.name })
})

test('T49: an earlier password of the same operator does not come back by SQL', async () => {
  const earlier = await hashOf(insider)
  const password = 'Another pane of glass 31'
  await insider.call('changeOwnPassword', { old: insider.password, password })
  expect(await problems()).toEqual([])
  const current = await hashOf(insider)
  await writeHash(insider, earlier)
  await expect(signIn(insider.name, insider.password)).rejects.toMatchObject({ err: 'LOGIN_WRONG' })
  expect(await problems()).toEqual([notTheirs('password is', insider)])
  await writeHash(insider, current)
  expect(await signIn(insider.name, password)).toMatchObject({ name: insider.name })
  insider.password = password
})

test('T49: a recovery code that was moved to another operator by SQL opens nothing, and the audit finds it', async () => {
  const { recoveryCodes: codes } = await insider.call('renewRecoveryCodes', { code: await nextCode(site, insider) })
  expect(await problems()).toEqual([])
  const move = 'update operator_recovery set operator_id = $2 where operator_id = $1 and voided_at is null'
  await expect(main.query(move, [insider.id, finance.id])).rejects.toThrow('permission denied')
  const voided = 'update operator_recovery set voided_at = now() where operator_id = $1 and voided_at is null'
  await opened.owner.query(voided, [finance.id])
  await opened.owner.query(move, [insider.id, finance.id])
  expect(await enter(finance, codes[0]!)).toBe('CODE_WRONG')
  expect(await problems()).toEqual([notTheirs('recovery codes are', finance)])
  await opened.owner.query('delete from operator_recovery where operator_id = $1', [finance.id])
})

test('T49: an operator that only SQL created cannot sign in', async () => {
  const { rows } = await main.query<{ id: bigint }>(
    `insert into operator (name, role, state, password_hash) select 'ghost', 'owner', 'active', password_hash
       from operator where id = $1 returning id`,
    [insider.id]
  )
  await expect(signIn('ghost', insider.password)).rejects.toMatchObject({ err: 'LOGIN_WRONG' })
  const [{ id } = { id: 0n }] = rows
  expect(await problems()).toEqual([notTheirs('password is', { id }), `operator ${id}: nobody invited them`])
})
