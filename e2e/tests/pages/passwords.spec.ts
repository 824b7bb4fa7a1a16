import { expect, test } from '@playwright/test'
import { callApi, createMember, signInAs, PAY_PASSWORD } from '../../src/member.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const OTHER = '860413'

test('the payment password is changed with the old one and the new one twice, six digits each; what is missing is reported first', async ({
  page
}) => {
  const member = await createMember('10')
  await callApi('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  await recordToasts(page)
  await signInAs(page, member, { lang: 'en_us', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}/EditPayPassword`)
  const field = (key: string) => page.getByLabel(say(`passwords.${key}`), { exact: true })
  const save = page.getByRole('button', { name: say('passwords.save') })
  const alert = page.getByRole('alert')

  await field('oldPay').fill(PAY_PASSWORD.slice(0, 5))
  await field('newPay').fill(`${OTHER}99`)
  await expect(field('newPay')).toHaveValue(OTHER)
  await field('repeat').fill(OTHER)
  await save.click()
  await expect(alert).toHaveText(say('passwords.complete'))
  await field('oldPay').fill(PAY_PASSWORD)
  await field('repeat').fill('860414')
  await save.click()
  await expect(alert).toHaveText(say('passwords.complete'))

  await field('repeat').fill(OTHER)
  await field('oldPay').fill('111222')
  await save.click()
  await expect(alert).toHaveText(say('refusal.PAYPASSWORD_WRONG'))
  await field('oldPay').fill(PAY_PASSWORD)
  await save.click()
  await expect(page).toHaveURL(/\/Setting$/)
  await expect.poll(() => recordedToastsOf(page)).toContain(say('passwords.payChanged'))
  await callApi('/member/editPayPassword', { oldpaypwd: OTHER, paypassword: PAY_PASSWORD }, member)
})
