import { expect, test } from 'vitest'
import { speaksOfPayment } from './payment-words.ts'

test.each([
  'Please make a deposit of 100 first',
  'A fee of 5 % is due',
  'Pay the TAX and ask again',
  'Invite two friends to unlock it',
  'Vui lòng nạp tiền để xác minh',
  'Cần đóng phí trước khi rút',
  'Deposite 500 para verificar',
  'Falta pagar la comisión',
  'Sila bayar cukai dahulu',
  'Bayar biaya admin dulu',
  '请先充值后再提现',
  '需缴纳保证金',
  '完成任务后可提现'
])('H3: “%s” is no reason', (words) => expect(speaksOfPayment(words)).toBe(true))

test.each([
  'The bank says that this account is closed.',
  'Ngân hàng báo tài khoản này đã đóng.',
  'El banco indica que la cuenta está cerrada.',
  'Akaun ini telah ditutup oleh bank.',
  'Rekening ini sudah ditutup menurut bank.',
  '银行告知该账户已销户。'
])('“%s” may be said', (words) => expect(speaksOfPayment(words)).toBe(false))
