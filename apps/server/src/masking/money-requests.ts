// cspell:disable
/** An amount, or a word for money to be sent. */
const amount = String.raw`(\d{2,}|[$€£¥₫]|rp\b|rm\b|usdt|vnd|money|cash|points?|funds|dollars|tien|diem|dinero|puntos|fondos|pesos|dolares|euros|uang|wang|duit|dana|poin|mata)`

/** Up to three words between two others. */
const few = String.raw`( [^ ]+){0,3} `

/**
 * How a text asks a member to pay, invite or work, by language. It is matched with folded text: without accents, in
 * lower case. Nouns such as “payment” and “transfer” match only in a request, because banks refuse payments and return
 * transfers.
 */
const requests: readonly (string | RegExp)[] = [
  // English
  String.raw`\b(deposit|recharg|prepay|prepaid|invit|commission|surcharge|levy|levies)\w*`,
  String.raw`\b(top[- ]?(up|ping up)|fees?|tax(es|ation)?|charges?|tasks?|missions?)\b`,
  String.raw`\b(pay(s|ing)?)\b(?! ?-?out)`,
  String.raw`\b(make|making|send|complete|needs?|requires?|first|another|one|two|initial|advance)( (?!payment)[^ ]+){0,3} payments?\b(?! password)`,
  String.raw`\b(once|after|until|unless|when|if|before)${few}(is |are |was |has been |have been )?(paid|sent|transferred|received)\b`,
  String.raw`(?<!\b(the|our|this|that|bank) )\b(send|sending|transfer|transferring|wire|wiring|remit|add|load|put in)( [^ ]+){0,2} ${amount}`,
  String.raw`\b(bring|refer|recruit|recommend)\w*${few}(friends?|people|members?)\b`,
  // Spanish
  String.raw`\b(deposit|recarg|invit|abon|consign)[aeiou]\w*`,
  String.raw`\b(comision(es)?|tarifas?|impuestos?|tasas?|cargos?|fianza|tareas?|misiones)\b`,
  String.raw`\b(pague[ns]?|paga[rns]?|pagas|pagando|pagara[ns]?|pagarlo|pagarla)\b`,
  String.raw`\b(hag\w+|hacer|realic\w+|realizar|deb\w+|falta\w*|necesit\w+|requier\w+|envi\w+|complet\w+)${few}(pagos?|transferencias?|aportes?)\b`,
  String.raw`\b(envi(e|a|ar|es|en)|transfier\w+|transferir|mand(e|a|ar|es)|gir(e|ar|es))( [^ ]+){0,2} ${amount}`,
  String.raw`\bingres(e|a|ar|es)( [^ ]+)? (\d{2,}|[$€]|dinero|fondos|pesos|dolares|euros)`,
  String.raw`\b(traiga|trae|traer|recomiende|refiera|referir)${few}(amigos?|personas?|miembros?)\b`,
  // Vietnamese
  String.raw`\b(nap|phi|thue|nhiem vu|dat coc|tien coc|ky quy)\b`,
  String.raw`\bmoi${few.replace('3', '2')}(ban|nguoi|thanh vien)\b|\bmoi ban( be)?\b(?! (kiem|lien|thu|xem|cap|cho|dang|doi))`,
  String.raw`\b(can|phai|hay|vui long|xin)( [^ ]+){0,2} (nop|dong|thanh toan|chuyen khoan|(?<!kiem )tra)\b(?! (lai|cuu|loi|tai khoan|ten))`,
  String.raw`(?<!\b(duoc|kiem|da|se) )\b(nop|dong|gui|chuyen|chuyen khoan|thanh toan|tra|ck)( (?!lai|ve)[^ ]+){0,2} (${amount}|truoc)`,
  String.raw`\b(gioi thieu|ru|keo)( [^ ]+){0,2} (ban|nguoi|thanh vien)\b`,
  // Malay and Indonesian
  String.raw`\b(setor|menyetor|yuran|cukai|caj|biaya|pajak|ongkos|komisi|komisen|tugas|tugasan|cagaran)(an|kan|lah)?\b`,
  String.raw`\b(tambah nilai|isi ulang|isi saldo|jemput|jemputan|undang|undangan|menjemput|mengundang)\b`,
  String.raw`\b(mem)?bayar(lah|kan)?\b`,
  String.raw`\b(buat|lakukan|perlu|harus|mesti|wajib|memerlukan|membutuhkan|selesaikan)( [^ ]+){0,2} (pembayaran|bayaran|transfer|pemindahan)\b`,
  String.raw`\b(setelah|selepas|sebelum|sehingga|sampai|jika|kalau|harus|perlu|mesti|wajib)${few}dibayar(kan)?\b`,
  String.raw`\b(mengirim|menghantar|mentransfer|transfer|kirim|hantar|pindah|tambah)(kan|lah)?( [^ ]+){0,2} ${amount}`,
  String.raw`\b(memasukkan|masukkan)( [^ ]+)? (\d{2,}|rp\b|rm\b|uang|wang|duit|dana)`,
  String.raw`\btransfer(kan|lah)?( [^ ]+){0,2} (dahulu|dulu)\b`,
  String.raw`\b(ajak|bawa|rekrut|kenalkan)( [^ ]+){0,2} (kawan|teman|rakan|orang)\b`,
  // Chinese, simplified and traditional
  /充值|充钱|充錢|儲值|储值|存款|存入|入金|[税稅]|[保]证金|保證金|押金|定金|解冻金|解凍金|佣金|邀请|邀請|任务|任務/,
  /(?<![免消])[费費](?!心)|[缴繳]/,
  /[先需须須请請要再][^，。,.]{0,6}((?<!已)[转轉][账帐帳賬]|[汇匯]款|付款|支付|打款|[转轉汇匯付]\s?\d|付[钱錢])/,
  /([转轉汇匯付打存充]|(?<!提)交)[^，。,.]{0,4}(\d{2,}|[钱錢])/,
  /([带帶拉]|推荐|推薦|介绍|介紹)[^，。,.]{0,6}([好朋]友|[个個位名]人|新人|会员|會員)/
]

const patterns = requests.map((request) => (typeof request === 'string' ? new RegExp(request, 'u') : request))

/** Words with a payment word that ask for nothing: the name of a password, and what this site or a bank does. */
const harmless = [
  /\bpay(ment)?[- ]password\b|\bmat khau thanh toan\b|\bcontrasenas? de pago\b|\b(sandi|laluan) (pembayaran|bayaran)\b|(支付|付款|资金|資金)密[码碼]|支付[宝寶]/gu,
  /\b(we|bank|banks|provider|they)('ll|'ve)?( (will|can|could|cannot|can't|couldn't|did|didn't|do|does|doesn't|don't|won't|not|never|already|have|now|today)){0,3} (pay|pays|make|made|send|sent|transfer|transferred)\b/gu,
  /\b(banco|nosotros)( (no|ya|le|les|puede|pudo|podemos|pudimos)){0,3} (paga|pagar|pagamos|transferir|enviar)\b/gu,
  /\b(bank|kami)( (anda|ini|tidak|tak|belum|akan|dapat|boleh|bisa|telah|sudah)){0,3} (membayar|bayar|mengirim|menghantar|mentransfer)\b/gu,
  /\b(chung toi|ngan hang)( (khong|chua|se|da|the|tu choi|thuc hien)){0,3} (tra|chuyen khoan|chuyen|thanh toan|gui)\b/gu
]

/** Return whether folded text asks to pay, invite or work, or names a payment. */
export function asksForMoney(text: string): boolean {
  const rest = harmless.reduce((left, words) => left.replaceAll(words, ' '), text)
  return patterns.some((pattern) => pattern.test(rest))
}
