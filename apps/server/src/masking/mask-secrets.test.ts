import { describe, expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

describe('T12: numbers of payment cards', () => {
  test.each([
    ['4111111111111111', '•••• 1111'],
    ['my card 4111 1111 1111 1111 please', 'my card •••• 1111 please'],
    ['4111-1111-1111-1111', '•••• 1111'],
    ['4111.1111.1111.1111, 12/28', '•••• 1111, 12/28'],
    ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '•••• 1111'],
    ['4111\u00a01111\u200b1111\n1111', '•••• 1111'],
    ['amex 3782 822463 10005.', 'amex •••• 0005.'],
    ['卡号5555555555554444谢谢', '卡号•••• 4444谢谢'],
    ['４１１１１１１１１１１１１１１１', '•••• 1111'],
    ['thẻ 5555 5555 5555 4444 và 4111111111111111', 'thẻ •••• 4444 và •••• 1111'],
    ['12 4111 1111 1111 1111 99', '12 •••• 1111 99'],
    ['6304000000000000 maestro', '•••• 0000 maestro'],
    ['4111  -  1111  -  1111  -  1111', '•••• 1111']
  ])('%j', (sent, kept) => {
    expect(maskSecrets(sent)).toBe(kept)
  })

  test.each([
    '4111 1111 1111 1112',
    '20 000 points, not 10 000',
    'order 119284736500011008',
    '2026-11-21 20:31:05',
    '+84 90 123 45 67',
    '****4321'
  ])('%j is not masked', (text) => {
    expect(maskSecrets(text)).toBe(text)
  })

  test('a number of the member’s own records stays, whatever it looks like', () => {
    const number = '5555555555554444'
    expect(maskSecrets(`recharge ${number}`, new Set([number]))).toBe(`recharge ${number}`)
  })
})

describe('T1: passwords and codes', () => {
  test.each([
    ['my password is Sunflower9!', 'my password is ••••••'],
    ['password: hunter2, and thanks', 'password: ••••••, and thanks'],
    ['password: hunter2 and thanks', 'password: •••••• and thanks'],
    ['the payment password for it is 482915', 'the payment password for it is ••••••'],
    ['Password "two words here"', 'Password "two words here"'],
    ['password: "two words here"', 'password: ••••••'],
    ['pwd=abc', 'pwd=••••••'],
    ['pass: abc', 'pass: ••••••'],
    ['mật khẩu của mình là hoahuongduong', 'mật khẩu của mình là ••••••'],
    ['mat khau la abc123', 'mat khau la ••••••'],
    ['mk 123456', 'mk ••••••'],
    ['Mật khẩu thanh toán: 482915', 'Mật khẩu thanh toán: ••••••'],
    ['mã OTP 774211 đây', 'mã OTP •••••• đây'],
    ['mi contraseña es girasol', 'mi contraseña es ••••••'],
    ['código de verificación: 889911', 'código de verificación: ••••••'],
    ['kata laluan saya ialah bunga77', 'kata laluan saya ialah ••••••'],
    ['kata sandi saya adalah bunga77', 'kata sandi saya adalah ••••••'],
    ['kode OTP 123987', 'kode OTP ••••••'],
    ['我的密码是abc123，谢谢', '我的密码是••••••，谢谢'],
    ['密码abc123', '密码••••••'],
    ['验证码 558822', '验证码 ••••••'],
    ['支付密码：482915', '支付密码：••••••'],
    ['cvv 123', 'cvv ••••••'],
    ['482915 is my payment password', '•••••• is my payment password'],
    ['482915', '••••••'],
    [' 482 915. ', '••••••'],
    ['my password:\nhunter2', 'my password:\n••••••'],
    ['Password\r\nhunter22', 'Password\r\n••••••'],
    ['my pw: hunter2', 'my pw: ••••••'],
    ['user ana pass secret77', 'user ana pass ••••••'],
    ['payment password 83 02 74', 'payment password ••••••'],
    ['kata laluan saya bunga77', 'kata laluan saya ••••••'],
    ['mật khẩu của tôi abc12345', 'mật khẩu của tôi ••••••'],
    ['mật khẩu của tôi là hoahong'.normalize('NFD'), 'mật khẩu của tôi là ••••••'],
    ['the code is 482915', 'the code is ••••••'],
    ['mã là 482915', 'mã là ••••••'],
    ['código 482 915', 'código ••••••'],
    ['我收到的码是482915', '我收到的码是••••••']
  ])('%j', (sent, kept) => {
    expect(maskSecrets(sent)).toBe(kept)
    expect(maskSecrets(kept)).toBe(kept)
  })

  test.each([
    'I forgot my password yesterday',
    'my password is wrong',
    'mật khẩu của mình là sai',
    'How do I change my payment password?',
    'Tôi quên mật khẩu thanh toán',
    '我忘记密码了',
    'mi contraseña es incorrecta',
    'period 202611210412 of palm',
    '1000 points',
    'I changed my password on 21/11/2026',
    'password reset since 12:30 today',
    'invite code WELCOME8',
    'the code 202611210412 of the period',
    '我的号码 202611210412'
  ])('%j contains none', (text) => {
    expect(maskSecrets(text)).toBe(text)
  })
})
