import { staffTexts, withdrawalTexts, type OperatorCallName } from '@glasshouse/contract/operator'
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

/** A sentence that says that nothing is asked for, in six languages; and words by which it would ask after all. */
const denial =
  /\b(never|not|no|nothing|without|don'?t|doesn'?t|khong|chua bao gio|nunca|jamas|sin|ninguna?|tidak|tanpa|bukan|tak)\b|不|无需|無需|没有|免/
const exception =
  /\b(unless|except|but|only|until|before|first|until|tru khi|nhung|chi|truoc|salvo|excepto|pero|solo|hasta|antes|kecuali|tetapi|tapi|hanya|sebelum|dahulu|dulu|melainkan)\b|除非|但|只|先|前|才/

/** Whether a message ties a withdrawal to a payment, an invitation or a task. To say that none is needed is no such message. */
export function tiesWithdrawal(words: string): boolean {
  const said = folded(words)
    .split(/[.!?;\n。！？；]/u)
    .filter((sentence) => !denial.test(sentence) || exception.test(sentence))
    .join('. ')
  return withdrawal.test(folded(words)) && speaksOfPayment(said)
}

/**
 * Refuses a call of an operator in which a text that members may read asks for money (H3): a reason about a withdrawal that
 * speaks of a payment, or texts that tie a withdrawal to one, together as much as each.
 */
export function requireFairWords(call: OperatorCallName, fields: object): void {
  const refuse = (field: string) => {
    throw new Refusal('REASON_ASKS_FOR_MONEY', { data: { field } })
  }
  const read = Object.entries(fields).filter(([field]) => !staffTexts[call]?.includes(field))
  const texts = read.map(([field, value]) => ({ field, text: textsIn(value).join('\n') }))
  for (const { field, text } of texts) {
    if (withdrawalTexts[call]?.includes(field) ? speaksOfPayment(text) : tiesWithdrawal(text)) refuse(field)
  }
  const together = texts.map(({ text }) => text).join('\n')
  if (tiesWithdrawal(together)) refuse(texts.find(({ text }) => speaksOfPayment(text))!.field)
}

/** All texts of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Without accents, case, markup and characters that nobody sees. */
const folded = (words: string) =>
  words
    .replaceAll(/<[^<>]*>|\p{Cf}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
