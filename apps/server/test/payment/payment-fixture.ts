import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { startTestCashier, type SentNotification } from './test-cashier.ts'

/** Start a server with the real cashier beside it, for one test file. `prepare` runs before its jobs start. */
export async function openPaymentFixture(
  more: Record<string, string> = {},
  prepare: (database: TestDatabase) => Promise<unknown> = async () => {}
) {
  const testDatabase = await openTestDatabase()
  const port = await freePort()
  const environment = { CASHIER_PORT: String(port), CASHIER_URL: `http://127.0.0.1:${port}`, ...more }
  const site = await startTestSite(testDatabase, environment, { prepare: () => prepare(testDatabase) })
  const cashier = await startTestCashier(site.context.config, site.origin)
  afterAll(() => cashier.stop())
  const signer = new Webhook(site.context.config.secrets.webhookSecret)
  return {
    testDatabase,
    owner: testDatabase.owner,
    site,
    cashier: cashier,
    /** Start another node of the site, optionally with another configuration. */
    startNode: (otherwise: Record<string, string> = {}) =>
      startTestSite(testDatabase, { ...environment, ...otherwise }),
    /** Send the server a message that the cashier has sent, or could have. */
    notify: ({ headers, body }: SentNotification) =>
      fetch(`${site.origin}/pay/notify/sandbox`, { method: 'POST', headers, body: Buffer.from(body, 'latin1') }),
    /** Sign a notification like the cashier does, with the given content. */
    signed: (data: Record<string, unknown>, at = new Date(), type = 'payment.paid') =>
      signedNotification(signer, { type, data }, at)
  }
}

type NotificationContent = { type: string; data: Record<string, unknown> }

function signedNotification(signer: Webhook, { type, data }: NotificationContent, at: Date): SentNotification {
  const eventId = `evt_${randomUUID()}`
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signer.sign(eventId, at, body)
  }
  return { headers, body }
}

/** Create a member who buys points at the sandbox cashier. */
export async function createBuyer(site: Awaited<ReturnType<typeof startTestSite>>) {
  const member: TestMember = await site.signUp()
  return {
    id: member.id,
    call: member.call,
    recharge: (points = 100, more: { req_id?: string; bank_type?: string } = {}) =>
      member.call('doRecharge', { money: String(points), bank_type: 'sandbox', ...more }),
    record: async (orderNo: string) => (await member.call('getUserRechargeList', { order_no: orderNo }))[0]!,
    money: async () => (await member.call('getUserInfo')).money,
    credits: async () => (await member.call('getMoneylog', { type: 'recharge' })).total
  }
}

/** Return the last part of a payment's address. */
export const paymentId = (payUrl: string) => payUrl.split('/').at(-1)!
