import { expect, test, type Page } from '@playwright/test'
import { createMember, signInAs, prepareToWithdraw, PAY_PASSWORD } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

const say = textsOf('es_spa')
const LOOK = { lang: 'es_spa', theme: 'light' }

/**
 * Note for each toast whether it lies on an open sheet, or on anything that can be pressed or typed into, for longer than a page
 * takes to follow another.
 */
async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LONGEST_MS = 250
    const covered = ((globalThis as { covered?: string[] }).covered = [] as string[])
    const since = new Map<Element, number>()
    const isReached = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit !== null && element.contains(hit)
    }
    const look = () => {
      const toast = document.querySelector('.toast')
      if (!toast) since.clear()
      else {
        const own = toast.getBoundingClientRect()
        for (const element of document.querySelectorAll('.sheet, #root :is(button, a[href], input)')) {
          const box = element.getBoundingClientRect()
          const { left, right, top, bottom } = box
          const isCovered = left < own.right && right > own.left && top < own.bottom && bottom > own.top
          if (!isCovered || !isReached(element, box)) since.delete(element)
          else if (!since.has(element)) since.set(element, performance.now())
          else if (performance.now() - since.get(element)! > LONGEST_MS) {
            covered.push(`${toast.textContent} lies on ${element.className || element.tagName}`)
          }
        }
        ;(globalThis as { seen?: number }).seen = own.top
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const seen = (page: Page) =>
  page.evaluate(() => {
    const { covered, seen: top } = globalThis as { covered?: string[]; seen?: number }
    return { covered: [...new Set(covered)], isInView: top !== undefined && top >= 0 }
  })

test('the toast of a new withdrawal leaves the steps of its record free', async ({ page }) => {
  const member = await createMember('500')
  await prepareToWithdraw(member)
  await signInAs(page, member, LOOK)
  await watchToasts(page)
  await openPath(page, '/Withdraw')
  await page.getByLabel(say('withdraw.amount')).fill('200')
  await page.getByRole('button', { name: say('withdraw.submit'), exact: true }).click()
  await page.getByLabel(say('withdraw.password')).pressSequentially(PAY_PASSWORD)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(/WithdrawRecord/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(toast).toBeHidden()
  expect(await seen(page)).toEqual({ covered: [], isInView: true })
})

test('the toast of a copied invite code leaves the code free', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, await createMember('10'), LOOK)
  await watchToasts(page)
  await openPath(page, '/Mine')
  await page.getByRole('button', { name: say('profile.invite.title') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('proof.copy', { label: say('profile.invite.title') }) }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(page.locator('.toast')).toBeHidden()
  expect(await seen(page)).toEqual({ covered: [], isInView: true })
})

test('a toast on a form leaves its fields and buttons free, on a small window too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await signInAs(page, await createMember('10'), LOOK)
  await watchToasts(page)
  await openPath(page, '/SetLoginPassword')
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(page.locator('.toast')).toBeHidden()
  expect(await seen(page)).toEqual({ covered: [], isInView: true })
})

for (const width of [390, 320]) {
  test(`toasts leave the buttons of a page’s bar free, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    const member = await createMember('10')
    await signInAs(page, member, LOOK)
    await watchToasts(page)
    await openPath(page, '/Lottery?key=k3_3m')
    await page.getByRole('button', { name: say('lottery.rules') }).waitFor()
    const toast = page.locator('.toast')
    await page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) }).click()
    await expect(toast).toBeVisible()
    await expect(toast).toBeHidden()
    await page.route(/setSex$/, (route) => route.abort())
    await openPath(page, '/Setsex')
    await page.getByRole('radio').first().click()
    await expect(toast).toHaveText(say('shell.noConnection'))
    await expect(toast).toBeHidden()
    expect(await seen(page)).toEqual({ covered: [], isInView: true })
  })
}
