import { expect, vi } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { addPersonalNotice } from '../../src/domains/announcement/index.ts'
import { WAIT } from '../announcement/announcement-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { startPushService, type Device } from './push-service.ts'

export const secret = { en_us: '1,234 points to VCB ******4321', zh_cn: '1,234 积分已支付' }

/** All kinds of messages to a device. */
export const EVERYTHING = 'money,account,answers,news'

/** Start a site with a push service beside it. */
export async function openPushFixture() {
  const service = await startPushService()
  const opened = await openTestDatabase()
  const site = await startTestSite(opened, { PUSH_SERVICES: service.origin, MAIL_FROM: 'Garden <garden@example.org>' })
  return {
    service,
    opened,
    site,
    /** Create a member with a device. */
    async subscribed(kinds = EVERYTHING, lang = 'en_us'): Promise<{ member: TestMember; device: Device }> {
      const member = await site.signUp()
      const device = service.device()
      await site.client(member.session, lang)('subscribePush', { ...device.subscription, kinds })
      return { member, device }
    },
    /** Notify a member like a domain does. */
    async notify({ id: memberId }: TestMember, type = 'withdrawal'): Promise<void> {
      const { database } = site.context
      await inTransaction(database.main, (tx) =>
        addPersonalNotice(tx, site.context, { memberId, type, link: '/WithdrawRecord', name: secret, text: secret })
      )
    },
    async devicesOf({ id }: TestMember): Promise<number> {
      const { rowCount } = await opened.owner.query('select from push_subscription where member_id = $1', [id])
      return rowCount ?? 0
    },
    async waiting(): Promise<number> {
      return (await opened.owner.query('select from push_delivery')).rowCount ?? 0
    }
  }
}

export const arrived = (device: Device, times = 1) =>
  vi.waitFor(() => expect(device.received).toHaveLength(times), WAIT)
