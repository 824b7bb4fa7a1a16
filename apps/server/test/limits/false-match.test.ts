import { describe, expect, it, vi } from 'vitest'
import { matchPersons } from '../../src/domains/limits/person/match-persons.ts'
import { createOperator } from '../support/test-operator.ts'
import type { TestMember } from '../support/test-site.ts'
import { endPlayBlocks, requestRecharge } from './limit-fixture.ts'
import { accountNumber, openPersonFixture, WAIT } from './person-fixture.ts'

const { scene, support, join, signInAgain, expectBlocked, bindTo } = await openPersonFixture()
const { site, owner, testDatabase: database } = scene
const auditor = await createOperator(site, scene.siteOwner, 'auditor')

describe.concurrent('T53: a false match', () => {
  const matched = async () => {
    const first = await join()
    await first.call('setLimits', { exclude: '6m' })
    const second = await join({ cookie: first.cookie })
    await expectBlocked(second)
    const { blocks } = await support.call('getMemberLimits', { id: `${second.id}` })
    expect(blocks).toMatchObject([{ matchedBy: ['device'], matchedMember: Number(first.id) }])
    return { first, second, block: blocks[0]!.id }
  }

  it('is lifted by two operators', async () => {
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    const effectFor = async ({ call }: typeof support) =>
      (await call('getProposals', {})).rows.find((row) => row.id === id)!.effect
    expect(await effectFor(support)).toMatchObject([
      { field: 'member', after: second.username },
      { field: 'recognised_by', after: 'device' },
      { field: 'blocked_until', after: '' }
    ])
    expect(JSON.stringify(await effectFor(auditor)), 'an auditor sees no name').not.toContain(second.username)
    await expect(support.call('approveProposal', { id, decision: 'I agree with myself.' })).rejects.toMatchObject({
      err: 'PROPOSAL_OWN'
    })
    await expectBlocked(second)
    await scene.siteOwner.call('approveProposal', { id, decision: 'Their papers were seen.' })
    expect((await requestRecharge(site, second, '10')).code).toBe(200)
    expect((await second.call('getUserInfo')).status).toBe(1)
    expect((await requestRecharge(site, first, '10')).err).toBe('ACCOUNT_EXCLUDED')
  })

  it('is not made again by the marks that were checked, in either direction, whatever is set later', async () => {
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    await scene.siteOwner.call('approveProposal', { id, decision: 'Their papers were seen.' })
    const expectFree = async (member: TestMember) => {
      await matchPersons(site.context)
      expect(await requestRecharge(site, member, '10')).toMatchObject({ code: 200 })
    }
    await first.call('setLimits', { timeout: '24h' })
    await expectFree(second)
    await signInAgain(second, first.cookie)
    await bindTo(second, accountNumber())
    await expectFree(second)
    await endPlayBlocks(database, first)
    await vi.waitFor(() => expectFree(first), WAIT)
    await second.call('setLimits', { timeout: '24h' })
    await expectFree(first)
    await endPlayBlocks(database, second)
  })

  it('is a match again once they share a mark of a kind that nobody checked: new evidence outweighs the old mistake', async () => {
    const account = accountNumber()
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    await scene.siteOwner.call('approveProposal', { id, decision: 'Their papers were seen.' })
    await bindTo(first, account)
    await bindTo(second, account)
    await expectBlocked(second)
  })

  it('is lifted together with what was passed on from it, and what was passed on is lifted alone, too', async () => {
    const account = accountNumber()
    const { second, block } = await matched()
    await bindTo(second, account)
    const [wife, namesake] = [await join(), await join()]
    for (const member of [wife, namesake]) {
      await bindTo(member, account)
      await expectBlocked(member)
    }
    const { blocks } = await support.call('getMemberLimits', { id: `${namesake.id}` })
    expect(blocks).toMatchObject([{ matchedBy: ['account'], matchedMember: Number(second.id) }])
    const lift = async (id: string) => {
      const proposed = await support.call('proposeFalseMatch', { id, reason: 'Their papers were sent to us.' })
      await scene.siteOwner.call('approveProposal', { id: proposed.id, decision: 'Their papers were seen.' })
      await matchPersons(site.context)
    }
    await lift(blocks[0]!.id)
    expect((await requestRecharge(site, namesake, '10')).code).toBe(200)
    await expectBlocked(wife)
    await lift(block)
    for (const member of [second, wife]) {
      await vi.waitFor(async () => expect((await member.call('getUserInfo')).status).toBe(1), WAIT)
    }
    expect((await requestRecharge(site, second, '10')).code).toBe(200)
    for (const member of [wife, namesake]) expect((await requestRecharge(site, member, '10')).code).toBe(200)
  })

  it('H10: is the only block that can be lifted, in the database as well', async () => {
    const { first, block } = await matched()
    const { blocks } = await support.call('getMemberLimits', { id: `${first.id}` })
    await expect(
      support.call('proposeFalseMatch', { id: blocks[0]!.id, reason: 'They want to play again.' })
    ).rejects.toMatchObject({ err: 'BLOCK_UNKNOWN' })
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    for (const each of [blocks[0]!.id, block]) {
      const lift = owner.query('insert into play_block_release (block_id, proposal_id) values ($1, $2)', [each, id])
      await expect(lift).rejects.toMatchObject({ code: '23001' })
    }
  })
})
