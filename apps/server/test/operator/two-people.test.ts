import { fingerprintOf, newInviteCode } from '@glasshouse/contract/operator-invite-code'
import { afterAll, describe, expect, test } from 'vitest'
import { openMailbox } from '../member/mailbox.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  acceptInvite,
  backdateChanges,
  createFirstOwner,
  createOperator,
  createOperatorNow,
  type TestOperator
} from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { owner: database } = opened
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')

/** Propose a point for a new member, and return the proposal's id. */
async function proposal(by: TestOperator): Promise<string> {
  const member = String((await site.signUp()).id)
  return (await by.call('proposeAdjustment', { member, direction: 'up', money: '1', reason: 'a point for trying' })).id
}

const approve = (by: TestOperator, id: string) => by.call('approveProposal', { id })
const stateOf = async (id: string) =>
  (await database.query<{ state: string }>('select state from proposal where id = $1', [id])).rows[0]!.state
const refusedBy = async (by: TestOperator) =>
  (await owner.call('getAudit', { operator: String(by.id), act: 'refused approveProposal' })).rows

describe('T49: a second person', () => {
  test('is not one invited by the first one within 72 hours, whichever of them asks; the refusal is recorded', async () => {
    const puppet = await createOperatorNow(site, owner, 'finance')
    for (const [asking, deciding] of [
      [owner, puppet],
      [puppet, owner]
    ] as const) {
      const id = await proposal(asking)
      const { err, data } = await refusalOf(approve(deciding, id))
      expect([err, data]).toMatchObject(['NOT_SECOND_PERSON', { beside: asking.name }])
      expect(await stateOf(id)).toBe('open')
      const [record] = await refusedBy(deciding)
      expect(record).toMatchObject({ after: { beside: asking.name, refusal: 'NOT_SECOND_PERSON' } })
    }
    const { rows } = await puppet.call('getProposals', { state: 'open' })
    const own = rows.find(({ proposedBy: by }) => by.id === Number(owner.id))!
    expect(own.mayDecide).toBe(true)
    expect(own.secondFrom.ts).toBeGreaterThan(Date.now() / 1000 + 71 * 3600)
    const third = await proposal(finance)
    await approve(puppet, third)
    expect(await stateOf(third)).toBe('approved')
    await backdateChanges(site, puppet.id)
    const late = await proposal(owner)
    await approve(puppet, late)
    expect(await stateOf(late)).toBe('approved')
  })

  test('is not another one invited by the same person, nor along a chain', async () => {
    const [one, other] = [
      await createOperatorNow(site, owner, 'finance'),
      await createOperatorNow(site, owner, 'finance')
    ]
    expect((await refusalOf(approve(other, await proposal(one)))).err).toBe('NOT_SECOND_PERSON')
  })

  test('is not one with credentials that the first one has reset, even where the code was used days later', async () => {
    const colleague = await createOperator(site, owner, 'finance')
    const id = await proposal(owner)
    const { code } = await owner.call('resetOperator', { id: String(colleague.id), reason: 'lost the telephone' })
    await backdateChanges(site, colleague.id, 50)
    const taken = await acceptInvite(site, { code })
    await backdateChanges(site, colleague.id, 50)
    expect((await refusalOf(approve(taken, id))).err).toBe('NOT_SECOND_PERSON')
  })

  test('is not one with a role that the first one lowered and raised, nor one that the first one switched off and on', async () => {
    for (const role of ['support', 'finance'] as const) {
      await owner.call('setOperatorRole', { id: String(finance.id), role, reason: 'down and up' })
    }
    for (const on of [false, true] as const) {
      await owner.call('switchOperator', { id: String(finance.id), on, reason: 'off and on' })
    }
    const { rows } = await database.query<{ from: Date }>('select two_people_from($1, $2) as from', [
      owner.id,
      finance.id
    ])
    expect(rows[0]!.from.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000)
    await backdateChanges(site, finance.id)
  })

  test('is needed by the database, too, and each change of rights names its author there', async () => {
    const puppet = await createOperatorNow(site, owner, 'finance')
    const id = await proposal(owner)
    const approved = `update proposal set state = 'approved', decided_by = $2, decided_at = now() where id = $1`
    await expect(database.query(approved, [id, puppet.id])).rejects.toThrow('two people')
    await expect(database.query(`update proposal set payload = '{}' where id = $1`, [id])).rejects.toThrow('changed')
    for (const change of [`role = 'owner'`, `password_hash = null, state = 'off'`]) {
      await expect(database.query(`update operator set ${change} where id = $1`, [puppet.id])).rejects.toThrow('named')
    }
    await expect(database.query('delete from operator_change')).rejects.toThrow('append-only')
  })
})

test('sees before the decision what approving would change, and that is stored with it', async () => {
  const id = await proposal(owner)
  const deciding = await createOperator(site, owner, 'finance')
  const shown = async () => (await deciding.call('getProposals')).rows.find((row) => row.id === id)!
  const effect = [{ field: 'balance', before: '0.00', after: '1.00' }]
  expect(await shown()).toMatchObject({ state: 'open', effect, mayDecide: true, secondFrom: { ts: 0 } })
  await approve(deciding, id)
  expect(await shown()).toMatchObject({ state: 'approved', effect, mayDecide: false })
})

test('a role reads and decides the proposals of its kinds alone', async () => {
  const id = await proposal(owner)
  const [content, support] = [
    await createOperator(site, owner, 'content'),
    await createOperator(site, owner, 'support')
  ]
  expect((await content.call('getProposals')).total).toBe(0)
  expect((await support.call('getProposals')).total).toBeGreaterThan(0)
  for (const by of [content, support]) expect((await refusalOf(approve(by, id))).err).toBe('OPERATOR_ROLE')
  expect(await stateOf(id)).toBe('open')
})

test('T49: once two owners exist, an invitation needs both, and nobody is shown the code', async () => {
  const second = await createOperator(site, owner, 'owner')
  const request = { name: 'let.in', role: 'finance' as const, reason: 'we need another' }
  expect((await refusalOf(owner.call('inviteOperator', request))).data).toEqual({ field: 'fingerprint' })
  const made = newInviteCode()
  const fingerprint = await fingerprintOf(made)
  const invited = await owner.call('inviteOperator', { ...request, fingerprint })
  expect(invited).toMatchObject({ id: 0, code: '' })
  await expect(acceptInvite(site, { code: made })).rejects.toMatchObject({ err: 'OPERATOR_INVITE_INVALID' })
  expect((await refusalOf(approve(owner, invited.proposal))).err).toBe('PROPOSAL_OWN')
  await approve(second, invited.proposal)
  const joined = await acceptInvite(site, { code: made })
  for (const one of [owner, second]) {
    expect((await refusalOf(approve(joined, await proposal(one)))).err).toBe('NOT_SECOND_PERSON')
  }
  const raised = await owner.call('setOperatorRole', { id: String(joined.id), role: 'owner', reason: 'raised' })
  expect(raised.proposal).not.toBe('')
  expect((await joined.call('getMe')).role).toBe('finance')
  const reset = await owner.call('resetOperator', { id: String(second.id), reason: 'lost', fingerprint })
  expect(reset.code).toBe('')
  expect((await second.call('getMe')).role).toBe('owner')
  // An owner who removes the other one does not count as the only owner for 72 hours.
  await owner.call('setOperatorRole', { id: String(second.id), role: 'support', reason: 'lowered' })
  expect(await owner.call('getTwoPeople')).toMatchObject({ owners: 1, hasTwoOwners: true })
  const alone = { name: 'puppet', role: 'owner' as const, reason: 'alone', fingerprint }
  expect((await owner.call('inviteOperator', alone)).proposal).not.toBe('')
})

describe('T49: with two owners and mail', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const chainSite = await startTestSite(await openTestDatabase(), {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Glasshouse <post@glasshouse.example>'
  })
  const first = await createFirstOwner(chainSite)
  const old = await createOperator(chainSite, first, 'owner')

  /** Create an operator invited by one owner and approved by another, with a code that only the new operator has. */
  async function inviteAndApprove(
    by: TestOperator,
    approver: TestOperator,
    role: 'owner' | 'finance'
  ): Promise<TestOperator> {
    const code = newInviteCode()
    const fingerprint = await fingerprintOf(code)
    const name = `let.in.${fingerprint.slice(0, 8).toLowerCase()}`
    const proposed = await by.call('inviteOperator', { name, role, reason: 'one more is needed', fingerprint })
    await approver.call('approveProposal', { id: proposed.proposal })
    return acceptInvite(chainSite, { code })
  }

  test('H5: a person invited by P’s newcomer is no second person for P within 72 hours, either way', async () => {
    const another = await inviteAndApprove(first, old, 'owner')
    await backdateChanges(chainSite, another.id)
    const newcomer = await inviteAndApprove(first, old, 'owner')
    const code = await fingerprintOf(newInviteCode())
    const own = { name: 'of.its.own', role: 'finance' as const, reason: 'a puppet of a puppet', fingerprint: code }
    const puppet = await newcomer.call('inviteOperator', own)
    expect((await refusalOf(approve(first, puppet.proposal))).err).toBe('NOT_SECOND_PERSON')
    const last = await inviteAndApprove(newcomer, another, 'finance')
    const member = String((await chainSite.signUp()).id)
    const ask = (by: TestOperator) =>
      by.call('proposeAdjustment', { member, direction: 'up', money: '1', reason: 'a point for trying' })
    for (const [asking, deciding] of [
      [first, last],
      [last, first]
    ] as const) {
      const { id } = await ask(asking)
      expect((await refusalOf(approve(deciding, id))).err).toBe('NOT_SECOND_PERSON')
      await deciding.call('rejectProposal', { id, decision: 'not by these two' })
    }
    await backdateChanges(chainSite, last.id)
    await approve(last, (await ask(first)).id)
  })

  test('the one-time code is mailed once the other owner approves, for an invitation and a reset, and no operator is shown it', async () => {
    const email = 'sofia@post.example'
    const request = { name: 'let.in.by.mail', role: 'finance' as const, reason: 'one more is needed', email }
    const invited = await first.call('inviteOperator', request)
    expect(invited).toMatchObject({ id: 0, code: '' })
    expect(mailbox.mails).toHaveLength(0)
    const shown: unknown[] = [invited, await approve(old, invited.proposal)]
    const code = await codeTo(email, 1)
    shown.push(...(await screensOf(first)), ...(await screensOf(old)))
    const joined = await acceptInvite(chainSite, { code })
    expect(joined.name).toBe(request.name)

    const reset = await first.call('resetOperator', { id: String(joined.id), reason: 'lost the telephone' })
    shown.push(reset, await approve(old, reset.proposal))
    const again = await codeTo(email, 2)
    shown.push(...(await screensOf(first)), ...(await screensOf(old)))
    expect((await acceptInvite(chainSite, { code: again })).id).toBe(joined.id)
    const screens = JSON.stringify(shown)
    expect(screens).toContain(request.name)
    for (const secret of [code, again]) expect(screens).not.toContain(secret)
  })

  async function codeTo(email: string, nth: number): Promise<string> {
    return /^\S{16,}$/m.exec((await mailbox.textTo(email, nth)).split('\n\n')[1]!)![0]
  }

  const screensOf = ({ call }: TestOperator) =>
    Promise.all([call('getProposals', {}), call('getOperators'), call('getAudit', {}), call('getTwoPeople')])
})
