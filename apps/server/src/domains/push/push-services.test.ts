import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com', 'http://127.0.0.1:9000']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://web.push.apple.com/QABC',
  'http://127.0.0.1:9000/wpush/v2/x'
])('%s is a push service', (address) => {
  expect(isPushService(address, services)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://push.apple.com/x',
  'https://evilpush.apple.com.example/x',
  'https://x.push.apple.com:444/x',
  'http://127.0.0.1:9001/x',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'not an address',
  ''
])('T8: %s is not a push service, and is never called', (address) => {
  expect(isPushService(address, services)).toBe(false)
})
