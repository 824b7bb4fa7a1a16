import { staffTexts, withdrawalTexts, type OperatorCallName } from '@glasshouse/contract/operator'
import { Refusal } from '../refusal.ts'
import { asksForMoney } from './money-requests.ts'

/**
 * Return whether a reason asks for a payment, an invitation or a task, or names a deposit, fee or tax. Even a statement
 * that none is needed counts.
 */
export function mentionsPayment(words: string): boolean {
  return asksForMoney(folded(words))
}

/** Words for a withdrawal, in six languages. */
const withdrawal =
  /\b(withdraw\w*|cash(ing)?[- ]?out|pay[- ]?outs?|rut (tien|diem)|lenh rut|retir(o|os|ar|arlo|e|es|ada|adas)|pengeluaran|keluarkan|penarikan|menarik|tarik)\b|[提兑兌][现現]|提款|取款|出金|提[领領]/

/**
 * Words for money that is held back, in six languages: “pay first, then your winnings are released” ties it to a payment
 * without naming a withdrawal. Points alone do not count, because a recharge gives points for a payment.
 */
const heldBack =
  /\b((releas|unlock|unfreez|unblock)\w* (your|the|all) (money|winnings|funds|prize|points|balance|account)|(money|winnings|funds|prize|points|balance|account)( will be| is| are| gets?)? (released|unlocked|unfrozen|unblocked)|(get|gets|receive|collect|claim)( back)? (all )?(your|the) (money|winnings|funds|prize)|nhan (lai |duoc )?(tien|thuong)|giai ngan|(mo khoa|giai phong) (tien|diem|tai khoan)|se liberar\w*|(liberar|desbloquear|descongelar)\w* (su|sus|tu|tus|el|los|la|las) (dinero|premio|puntos|saldo|cuenta|fondos)|recibir\w* (su|tu|el) (dinero|premio)|dilepaskan|dicairkan|cairkan|cair|pencairan|buka blokir|nyahsekat|(terima|menerima|dapatkan) (wang|uang|duit|hadiah))\b|[领領]取|解[冻凍]|放款/

/** A clause that denies a request, in six languages. */
const denial =
  /\b(never|not|no|nothing|without|don't|doesn't|khong|chua bao gio|nunca|jamas|sin|ninguna?|tidak|tanpa|bukan|tak|tiada)\b|不|无需|無需|没有|沒有|免/

/** Words that make a request of a denial: “none, except…”, “none, if…”. */
const exception =
  /\b(unless|except|but|only|until|before|first|if|tru khi|nhung|chi|truoc|neu|salvo|excepto|pero|solo|hasta|antes|si|kecuali|tetapi|tapi|hanya|sebelum|dahulu|dulu|melainkan|jika|kalau)\b|除非|但|只|先|前|才|如果|若|要是|否则|否則/

/** “Nothing without a deposit” asks for one: a sentence with both is no denial. */
const without =
  /\b(without|sin|tanpa|khong (nap|dong|tra|co|gui|chuyen)|chua (nap|dong|tra|chuyen))\b|[不没沒未]有?[充缴繳交付存转轉]/g
const nothing =
  /\b(no|not|never|nothing|cannot|can't|won't|nunca|jamas|tidak|tak|tiada|khong (the|duoc|rut)|chua the)\b|不能|无法|無法|不可|不予|不[给給]|[没沒]法/

/** Reassuring words that contain another denial. */
const soothing =
  /\b(no (problem|worries|worry|hurry|rush)|not a problem|(do not|don't) worry|khong (sao|van de|phai lo|can lo)|no (se preocupe|te preocupes|pasa nada|hay problema)|sin problemas?|(tidak|tak) (apa( |-)?apa|masalah|perlu (risau|khawatir))|(tiada|tidak ada|tak ada) masalah)\b|[没沒]问题|[没沒]問題|不用[担擔]心|不要[紧緊]|不好意思|不客[气氣]/gu

/** The end of a clause: punctuation, or the start of a reason or another request. */
const clauseEnd =
  /[,:，、：()]|\s[-–—]+\s|\b(?:because|since|so|therefore|and (?=(?:please|then|you|just|pay|send|make|deposit)\b)|porque|ya que|asi que|vi|nen|karena|kerana|sebab|jadi)\b|因[为為此]|所以|由于|由於/u

/**
 * Return whether a message ties a withdrawal to a payment, an invitation or a task. A clause that denies it does not,
 * but only that clause: the rest of the sentence counts.
 */
export function tiesWithdrawalToPayment(words: string): boolean {
  const text = folded(words).replaceAll(soothing, ' ')
  return (withdrawal.test(text) || heldBack.test(text)) && text.split(/[.!?;\n。！？；]/u).some(asksIn)
}

function asksIn(sentence: string): boolean {
  const rest = sentence.replaceAll(without, ' ')
  if (exception.test(sentence) || (rest !== sentence && nothing.test(rest))) return asksForMoney(sentence)
  return sentence.split(clauseEnd).some((clause) => clause && !denial.test(clause) && asksForMoney(clause))
}

/**
 * Refuse an operator's call with a text for members that asks for money (H3): a withdrawal's reason that mentions a
 * payment, or texts that tie a withdrawal to one, separately or together.
 */
export function requireFairTexts(call: OperatorCallName, fields: object): void {
  const refuse = (field: string) => {
    throw new Refusal('REASON_ASKS_FOR_MONEY', { data: { field } })
  }
  const read = Object.entries(fields).filter(([field]) => !staffTexts[call]?.includes(field))
  const texts = read.map(([field, value]) => ({ field, text: textsIn(value).join('\n') }))
  for (const { field, text } of texts) {
    if (withdrawalTexts[call]?.includes(field) ? mentionsPayment(text) : tiesWithdrawalToPayment(text)) refuse(field)
  }
  const together = texts.map(({ text }) => text).join('\n')
  if (tiesWithdrawalToPayment(together)) refuse(texts.find(({ text }) => mentionsPayment(text))!.field)
}

/** Return all texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Fold a text: remove accents, case, markup and invisible characters. */
const folded = (words: string) =>
  words
    .replaceAll(/<[^<>]*>|\p{Cf}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[’‘]/g, "'")
