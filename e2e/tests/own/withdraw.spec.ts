import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, type Session } from '../../src/member.ts'
import { expectRefusalStays } from '../../src/pages/refusal.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const NAME = 'Trần Minh Anh'
const PIN = '270911'
const OTHER_PIN = '860413'

test.beforeEach(({ page }) => recordToasts(page))

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

test('the first withdrawal: payment password, name, account, request, and its steps in the record', async ({
  page
}) => {
  const member = await createMember('500')
  await signInAs(page, member, LOOK)
  await openPath(page, '/Mine')
  await page.getByRole('link', { name: say('mine.withdraw'), exact: true }).click()
  await page.getByRole('link', { name: say('withdraw.noBank') }).click()

  await expect.poll(() => recordedToastsOf(page)).toContain(say('passwords.setFirst'))
  await setPayPassword(page)

  await expect(page.getByText(say('bank.nameTitle'))).toBeVisible()
  await page.getByRole('link', { name: say('bank.nameAction') }).click()
  await setName(page)

  await bindAccount(page)
  await expect(page.getByText('******4321')).toBeVisible()

  await openPath(page, '/Withdraw')
  await withdrawAll(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('withdrawRecord.steps.review'))).toBeVisible()
  await expect(sheet.getByText(say('withdrawRecord.steps.payment'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('−500')
  await expect(row).toContainText('4321')
  await expect(row).toContainText(say('withdrawRecord.notYet'))
  expect(await callApi('/member/getUserInfo', undefined, member)).toMatchObject({ money: '0.00', frozen: '500.00' })
})

/** Enter six digits with the keys on the page, then with the keyboard. Invalid input is reported first. */
async function setPayPassword(page: Page): Promise<void> {
  const [first, second] = [say('passwords.six'), say('passwords.repeat')]
  await expect(page.getByLabel(first)).toBeFocused()
  await button(page, 'passwords.save').click()
  await expect(page.getByRole('alert')).toHaveText(say('passwords.complete'))
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByLabel(second)).toBeFocused()
  await page.keyboard.type('270912')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(say('passwords.complete'))
  await button(page, 'pin.erase').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
}

/** Expect nothing to be sent while the name is missing, then set it. */
async function setName(page: Page): Promise<void> {
  await button(page, 'profile.save').click()
  await expect.poll(() => recordedToastsOf(page)).toContain(say('profile.namePlaceholder'))
  const field = page.getByLabel(say('title.realName'), { exact: true })
  await field.fill('a'.repeat(61))
  await expect(field).toHaveValue('a'.repeat(61))
  await button(page, 'profile.save').click()
  await expect(page.getByRole('alert')).toHaveText(say('profile.nameBad'))
  await field.fill(NAME)
  await button(page, 'profile.save').click()
  await expect(page.getByRole('dialog')).toContainText(NAME)
  await button(page, 'profile.nameConfirm.yes').click()
}

/** Expect missing fields to be reported in order: bank, holder, number. Then bind the account. */
async function bindAccount(page: Page): Promise<void> {
  const confirm = button(page, 'bank.confirm')
  const alert = page.getByRole('alert')
  await page.getByLabel(say('bank.holder'), { exact: true }).fill('')
  await confirm.click()
  await expect(alert).toHaveText(say('bank.bankMissing'))
  await page.getByRole('button', { name: say('bank.choose') }).click()
  await page.getByLabel(say('bank.search')).fill('vietcom')
  await page.getByRole('dialog').getByRole('button', { name: 'Vietcombank' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await confirm.click()
  await expect(alert).toHaveText(say('bank.holderMissing'))
  await page.getByLabel(say('bank.holder'), { exact: true }).fill('TRAN MINH ANH')
  await confirm.click()
  await expect(alert).toHaveText(say('bank.numberMissing'))
  await page.getByLabel(say('bank.number'), { exact: true }).fill('98-7654 4321x')
  await expect(page.getByLabel(say('bank.number'), { exact: true })).toHaveValue('9876544321')
  await confirm.click()
  await expect(page).toHaveURL(/\/Setbank$/)
}

/** Enter the amount, then the password. A wrong password withdraws nothing. */
async function withdrawAll(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  const password = page.getByLabel(say('withdraw.password'))
  const next = page.getByRole('main').locator('button[type=submit]')
  const submit = page.getByRole('dialog').locator('button[type=submit]')
  await button(page, 'withdraw.limits.open').click()
  await expect(page.getByRole('dialog')).toContainText(say('withdraw.limits.dayLeft'))
  await page.keyboard.press('Escape')
  await next.click()
  await expect(alert).toHaveText(say('withdraw.moneyError'))
  const amount = page.getByLabel(say('withdraw.amount'))
  await amount.fill('0,5')
  await expect(alert).toHaveText(say('format.unread', { example: '1.000' }))
  await expect(amount).toHaveValue('0,5')
  await amount.fill('9')
  await next.click()
  await expect(alert).toHaveText(say('withdraw.fault.range', { min: '10', max: '20.000 điểm' }))
  await amount.fill('501')
  await next.click()
  await expect(alert).toHaveText(say('withdraw.fault.balance', { available: '500 điểm' }))
  await expect(password).toHaveCount(0)
  await button(page, 'withdraw.all').click()
  await expect(amount).toHaveValue('500')
  await next.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('500 điểm')
  await expect(sheet).toContainText(say('withdraw.confirm.noFee'))
  await expect(sheet).toContainText('4321')
  await submit.click()
  await expect(alert).toHaveText(say('withdraw.passwordMissing'))
  await password.fill('12 34 56 78')
  await expect(password).toHaveValue('123456')
  await submit.click()
  await expect(alert).toBeVisible()
  await expect(password).toHaveValue('')
  await password.fill(PIN)
  await submit.click()
  await expect(page).toHaveURL(/\/WithdrawRecord\?order=\d+$/)
}

test('an account is bound once, and the real name is set once', async ({ page }) => {
  const member = await createMember('100')
  await makeReady(member)
  await signInAs(page, member, LOOK)
  await openPath(page, '/BindCard')
  await expect(page.getByText(say('bank.boundTitle'))).toBeVisible()
  await openPath(page, '/Setname')
  await button(page, 'profile.save').click()
  await expect.poll(() => recordedToastsOf(page)).toContain(say('profile.nameRepeat'))
})

test('T17: a withdrawal that lost its response is retried under its id, and made once', async ({ page }) => {
  const member = await createMember('300')
  await makeReady(member)
  await signInAs(page, member, LOOK)
  let answers = 0
  await page.route('**/member/setUserWirhdraw', async (route) => {
    const answer = await route.fetch()
    answers += 1
    await (answers === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await openPath(page, '/Withdraw')
  await page.getByLabel(say('withdraw.amount')).fill('120')
  await page.getByRole('main').locator('button[type=submit]').click()
  const sheet = page.getByRole('dialog')
  const submit = sheet.locator('button[type=submit]')
  await sheet.getByLabel(say('withdraw.password')).fill(PIN)
  await submit.click()
  await expect(sheet.getByText(say('withdraw.unknown'))).toBeVisible()
  // A mistyped payment password in between must not turn the third attempt into another request.
  await sheet.getByLabel(say('withdraw.password')).fill('111112')
  await submit.click()
  await expect(page).toHaveURL(/\/WithdrawRecord\?order=\d+$/)
  const requests = await callApi<unknown[]>('/member/getUserWithdrawList', undefined, member)
  expect(requests).toHaveLength(1)
  const kept = { money: '180.00', frozen: '120.00' }
  expect(await callApi('/member/getUserInfo', undefined, member)).toMatchObject(kept)

  // A refusal about neither field: another device has just changed the payment password.
  await openPath(page, '/Withdraw')
  await page.getByLabel(say('withdraw.amount')).fill('30')
  await page.getByRole('main').locator('button[type=submit]').click()
  await sheet.getByLabel(say('withdraw.password')).fill(OTHER_PIN)
  await callApi('/member/editPayPassword', { oldpaypwd: PIN, paypassword: OTHER_PIN }, member)
  await submit.click()
  const refusal = sheet.getByRole('alert')
  await expectRefusalStays(page, refusal, sheet.getByText(say('withdraw.confirm.out')))
  const words = (await refusal.innerText()).trim()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const onPage = page.getByRole('alert').filter({ hasText: words })
  await expect(onPage).toBeVisible()
  await onPage.getByRole('button', { name: say('shell.dismiss') }).click()
  await expect(onPage).toHaveCount(0)
  expect(await callApi('/member/getUserInfo', undefined, member)).toMatchObject(kept)
})

/** Set name, payment password and account as the app would. */
async function makeReady(member: Session): Promise<void> {
  await callApi('/member/setName', { name: NAME }, member)
  await callApi('/member/setPayPassword', { paypassword: PIN }, member)
  const account = { bank: 'Vietcombank', bank_code: 'VCB', bankid: '0123454321', username: NAME }
  await callApi('/member/setBank', account, member)
}
