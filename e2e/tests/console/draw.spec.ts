import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, placeOrder } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'

test.use(BIG_SCREEN)

const KEY = 'k3_30s'
const SECONDS_TO_LOOK = 15
const UNTIL_DRAWN = { timeout: 90_000 }

const dice = (page: Page) => page.getByRole('img', { name: /^Dice \d, \d, \d$/ })

test('H1: a draw’s page shows stakes while it is open, and dice only from the public record, verified here', async ({
  page
}) => {
  test.setTimeout(300_000)
  const member = await createMember('100')
  await signInToConsole(page, await createOperator('finance'))
  await openSection(page, 'Draws')
  const link = page.locator(`a[href*="/draws/${KEY}/"]`).first()
  await expect(link).toBeVisible()
  const periodNumber = await placeOrder(member, KEY, 'bi', SECONDS_TO_LOOK)
  await expect(link).toContainText(periodNumber)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/console/draws/${KEY}/${periodNumber}$`))
  await expect(page.getByRole('row', { name: /^Big 10/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose to void' })).toBeEnabled()
  await expect(page.getByText('1 of 5 verified')).toBeVisible()
  await expect(dice(page)).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await expect(page.getByText('5 of 5 verified')).toBeVisible(UNTIL_DRAWN)
  const { reveal } = await callApi<{ reveal: { dice: number[] } }>(`/fair/draw?key=${KEY}&expect=${periodNumber}`)
  await expect(dice(page)).toHaveAccessibleName(`Dice ${reveal.dice.join(', ')}`)
  await expect(page.getByRole('button', { name: 'Propose to void' })).toBeDisabled()
  await expect(page.getByText('Payouts', { exact: true }).first()).toBeVisible(UNTIL_DRAWN)
  expect(await axeFaults(page)).toEqual([])

  // A record with other dice than its seed gives is not believed, from wherever it comes.
  await page.route('**/fair/draw?*', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'x-data-plain': '1' } })
    const body = (await response.json()) as { data: { reveal: { dice: number[] } } }
    body.data.reveal.dice = body.data.reveal.dice.map((face) => (face % 6) + 1)
    await route.fulfill({ response, json: body })
  })
  await page.getByRole('button', { name: 'Verify again' }).click()
  await expect(page.getByText('The public record of this draw does not verify')).toBeVisible()
  await expect(dice(page)).toHaveCount(0)
})
