import { Refusal } from '../refusal.ts'

/** What no withdrawal may ever be made to wait for, in the words of six languages. */
const asksForMoney = [
  /\b(deposit|recharge|top[- ]?up|fees?|tax(es)?|charges?|invit(e|es|ation|ations)|tasks?|commission)\b/,
  /\b(deposite|deposito|depositar|recargue|recargar|comision|tarifa|impuestos?|invite|invitar|tareas?)\b/,
  /\b(nap (tien|diem|them)|phi|le phi|thue|moi ban|nhiem vu|dat coc)\b/,
  /\b(yuran|cukai|caj|tambah nilai|jemput(an)?|tugasan|komisen)\b/,
  /\b(biaya|pajak|isi ulang|undang(an)?|tugas|komisi|setoran?)\b/,
  /(充值|存款|入金|手续费|费用|税|保证金|押金|解冻金|邀请|任务)/
]

/** Whether a reason speaks of a deposit, fee, tax, invitation or task, as none may: not even to say that none is needed. */
export function speaksOfPayment(words: string): boolean {
  return asksForMoney.some((pattern) => pattern.test(folded(words)))
}

/** Words for a withdrawal, in six languages. */
const withdrawal =
  /\b(withdraw\w*|cash[- ]?out|pay[- ]?out|rut (tien|diem)|retir(o|os|ar|e|es|ada)|pengeluaran|keluarkan|penarikan|menarik|tarik)\b|提现|提款|取款|出金/

/** Refuses a reason about money that a member reads and that speaks of a payment, an invitation or a task. */
export function requireNoPaymentWords(words: string, field: string): void {
  if (speaksOfPayment(words)) throw new Refusal('REASON_ASKS_FOR_MONEY', { data: { field } })
}

/** Refuses a message to members that speaks of a withdrawal and of such a condition together; each alone may be said. */
export function requireNoTiedWithdrawal(words: string, field: string): void {
  if (withdrawal.test(folded(words)) && speaksOfPayment(words))
    throw new Refusal('REASON_ASKS_FOR_MONEY', { data: { field } })
}

const folded = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
