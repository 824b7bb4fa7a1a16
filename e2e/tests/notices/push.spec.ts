import { expect, test, type Page } from '@playwright/test'
import { randomBytes, createECDH } from 'node:crypto'
import { wholeBrowser } from '../../src/browser/chromium.ts'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('zh_cn')
const siteUrl = () => process.env['SITE_URL']!

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

test('a member chooses which messages reach the device; the worker alone shows them, and a tap opens the notices', async ({
  page,
  context
}) => {
  const member = await createMember('1')
  await context.grantPermissions(['notifications'], { origin: siteUrl() })
  const endpoint = await subscribeInPlace(page)
  await signInAs(page, member, { lang: 'zh_cn', theme: 'light' })
  await page.goto(`${siteUrl()}/Setting`)
  await page.getByRole('link', { name: say('title.push') }).click()
  const money = page.getByRole('checkbox', { name: say('push.kinds.money') })
  await expect(money).not.toBeChecked()
  await money.check()
  await page.getByRole('checkbox', { name: say('push.kinds.answers') }).check()
  const chosen = () =>
    callApi<{ kinds: string[] }>(`/notice/push?endpoint=${encodeURIComponent(endpoint)}`, undefined, member)
  await expect.poll(async () => (await chosen()).kinds).toEqual(['money', 'answers'])
  await page.reload()
  await expect(money).toBeChecked()
  await expect(page.getByRole('checkbox', { name: say('push.kinds.news') })).not.toBeChecked()

  const message = { title: 'Glasshouse', body: say('server.push.money'), tag: 'notice-7', url: '/Notice' }
  await pushTo(page, message)
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: 'Glasshouse', body: message.body, tag: 'notice-7' }])
  await tapNotification(page)
  await expect(page).toHaveURL(`${siteUrl()}/Notice`)
  await expect.poll(shown).toEqual([])

  // A page that has been open for a while navigates without a reload.
  await page.goto(`${siteUrl()}/Notifications`)
  await page.waitForFunction(() => performance.now() > 8000)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await expect(async () => {
    await pushTo(page, message)
    await expect.poll(shown, { timeout: 5000 }).toHaveLength(1)
  }).toPass()
  await tapNotification(page)
  await expect(page).toHaveURL(`${siteUrl()}/Notice`)
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true)

  await page.goto(`${siteUrl()}/Notifications`)
  await money.uncheck()
  await page.getByRole('checkbox', { name: say('push.kinds.answers') }).uncheck()
  await expect.poll(async () => (await chosen()).kinds).toEqual([])
})

/** Give a browser without a push service an endpoint. Everything else is the browser’s own. */
async function subscribeInPlace(page: Page): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(
    (given) => {
      const subscription = { ...given, toJSON: () => given, unsubscribe: async () => localStorage.removeItem('pushed') }
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem('pushed') ? subscription : null) as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('pushed', '1')
        return subscription as unknown as PushSubscription
      }
    },
    { endpoint, keys }
  )
  return endpoint
}

/** Deliver a message as the browser does when its push service has one for the site. */
async function pushTo(page: Page, message: object): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl(),
    registrationId: await registered,
    data: JSON.stringify(message)
  })
}

/** Tap the notification, as reported by the browser. */
async function tapNotification(page: Page): Promise<void> {
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(async () => {
    const self = globalThis as unknown as ServiceWorkerScope
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification: notification! }))
  })
}

type ServiceWorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}
