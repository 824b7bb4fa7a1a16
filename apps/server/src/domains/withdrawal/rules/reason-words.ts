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
  const folded = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return asksForMoney.some((pattern) => pattern.test(folded))
}
