import { expect, test } from 'vitest'
import { asksForSecret } from './asks-for-secret.ts'

test.each([
  'Please send me your password.',
  'What is your payment password?',
  'Hello. To go on I need the OTP',
  'Bạn gửi mình mật khẩu nhé',
  'Cho mình xin mã OTP',
  'Mật khẩu thanh toán của bạn là gì',
  'Envíeme su contraseña, por favor',
  '¿Cuál es el código de verificación?',
  'Sila berikan kata laluan anda',
  'Tolong kirimkan kode OTP',
  '请把密码发给我',
  '请提供验证码',
  'Send the password now, note by note'
])('H7: %j asks for a secret', (words) => {
  expect(asksForSecret(words)).toBe(true)
})

test.each([
  'We never ask you to send your password.',
  'Do not tell anybody your payment password', // cspell:disable-line
  'You can change your password under Settings.',
  'Mình không bao giờ xin mật khẩu',
  'Đừng gửi mã OTP cho ai',
  'Nunca le pediremos que nos dé su contraseña',
  'Jangan beritahu sesiapa kata laluan anda',
  'Jangan kirim kode OTP',
  '请勿把密码告诉任何人',
  'Please send a picture of the payment.'
])('H7: %j does not', (words) => {
  expect(asksForSecret(words)).toBe(false)
})
