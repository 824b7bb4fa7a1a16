import { expect, test } from '@playwright/test'
import { callApi, createMember, PAY_PASSWORD, prepareToWithdraw } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'

test.use(BIG_SCREEN)

test('rows that come in above a list wait, so that nothing moves under the cursor; the operator’s own act shows at once', async ({
  page
}) => {
  const member = await createMember('3000')
  await prepareToWithdraw(member)
  const request = (money: string) =>
    callApi('/member/setUserWirhdraw', { money, paypwd: PAY_PASSWORD, req_id: crypto.randomUUID() }, member)
  await request('311')
  await signInToConsole(page, await createOperator('owner'))
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals?sort=-created&member=${member.id}`)
  const rows = page.getByRole('row').filter({ hasText: /3\d\d\.00/ })
  await expect(rows).toHaveCount(1)
  const place = await rows.first().boundingBox()

  await request('322')
  await request('333')
  const waiting = page.getByRole('status').getByRole('button', { name: /^\d+ new$/ })
  await expect(waiting).toHaveText('2 new')
  await expect(rows).toHaveText([/311\.00/])
  expect(await rows.first().boundingBox()).toEqual(place)
  expect(await axeFaults(page)).toEqual([])
  await waiting.click()
  await expect(rows).toHaveText([/333\.00/, /322\.00/, /311\.00/])
  await expect(waiting).toHaveCount(0)

  // Another order is another view: nothing of it was on screen.
  await page.goto(`${process.env['SITE_URL']}/console/withdrawals?sort=created&member=${member.id}`)
  await expect(rows).toHaveText([/311\.00/, /322\.00/, /333\.00/])
})
