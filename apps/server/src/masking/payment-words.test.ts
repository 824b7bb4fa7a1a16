import { expect, test } from 'vitest'
import { speaksOfPayment, tiesWithdrawal } from './payment-words.ts'

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

test.each([
  'Your withdrawal is ready. Pay the fee first.',
  'To with\u00addraw, make a <b>dep</b>osit of 100.',
  'A withdrawal needs no fee unless the account is new: then pay the tax.',
  'Không cần lo: lệnh rút tiền đang chờ. Hãy nạp tiền để xác minh.',
  'El retiro está listo, solo falta pagar la comisión.',
  'Penarikan Anda siap. Bayar biaya admin dulu.',
  '提现已就绪，请先缴纳手续费。',
  'Pengeluaran menunggu cukai dibayar.'
])('H3: “%s” is no message', (words) => expect(tiesWithdrawal(words)).toBe(true))

test.each([
  'A withdrawal never requires a deposit or a fee.',
  'Rút điểm không bao giờ cần nạp thêm hay trả phí.',
  'Para retirar nunca se pide un depósito.',
  'Penarikan tidak pernah memerlukan biaya.',
  '提现不需要任何手续费。',
  'Your recharge was credited: the fee is back.'
])('“%s” may be written', (words) => expect(tiesWithdrawal(words)).toBe(false))
