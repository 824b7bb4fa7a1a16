/** The names of passwords in the six languages, as patterns, with and without accents. */
const passwordWords = [
  'pass[ -]?words?',
  'pass[ -]?codes?',
  'pass[ -]?phrase',
  'passwd',
  'pwd?',
  'pass(?=[^\\S\\n]*[:=]|[^\\S\\n]+[!-~]*\\p{Nd})',
  'm[aậ]t[ -]?kh[aẩ]u',
  'mk',
  'contrase(?:ñ|n)as?',
  'clave(?: secreta)?',
  'kata ?laluan',
  'kata ?sandi',
  'sandi',
  '密[码碼]',
  '口令'
]

/** The names of secret codes: one-time codes, PINs, and card security codes. */
const codeWords = [
  'otp',
  'pin',
  'cvv2?',
  'cvc2?',
  'c[óo]digos? de (?:verificaci[óo]n|seguridad|confirmaci[óo]n)',
  '(?:verification|security|confirmation|one[ -]time|auth(?:entication)?|login|sms) codes?',
  'm[ãa] (?:otp|pin|x[áa]c (?:nh[ậa]n|minh|th[ựu]c))',
  'kode (?:otp|verifikasi|keamanan|konfirmasi)',
  'kod (?:otp|pengesahan|keselamatan)',
  '[验驗][证證][码碼]',
  '校验码',
  '安全码',
  '动态码'
]

/** The words between a name and its value. */
export const linkWords = [
  '(?<=\\s)is(?=\\s)',
  '(?<=\\s)was(?=\\s)',
  '(?<=\\s)l[àa](?=\\s)',
  '(?<=\\s)es(?=\\s)',
  '(?<=\\s)adalah(?=\\s)',
  '(?<=\\s)ialah(?=\\s)',
  '是',
  '为',
  '->',
  '=>',
  '→'
]

/** The words that ask someone to hand something over. */
const requestWords = [
  'send',
  'tell', // cspell:disable-line
  'give',
  'provide',
  'share',
  'enter',
  'type',
  'reply with',
  'confirm',
  'need',
  "what(?:’s|'s| is| was)",
  'g[ửu]i',
  'cho (?:m[ìi]nh|t[ôo]i|em|ch[úu]ng)',
  'cung c[ấa]p',
  'nh[ắa]n',
  'đọc',
  'xin',
  'l[àa] g[ìi]',
  'env[íi]e?(?:me|nos)?',
  'd[íi]ga?(?:me|nos)',
  'd[ée](?:me|nos)',
  'indique',
  'proporcione',
  'cu[áa]l es',
  'necesit[ao]',
  'hantar',
  'beri(?:kan|tahu)?',
  'kongsi',
  'kirim(?:kan)?',
  'sebutkan',
  'masukkan',
  'apa(?:kah)?',
  '发',
  '告诉',
  '提供',
  '给我',
  '说一下',
  '报一下',
  '是多少',
  '是什么'
]

/** The words that negate a request. */
const denials = [
  'never',
  'not',
  'no(?:body| one)?',
  "don[’']?t",
  'nobody',
  'kh[ôo]ng',
  'đ[ừu]ng',
  'chớ',
  'nunca',
  'jam[áa]s',
  'nadie',
  'jangan',
  'tidak',
  'tak',
  'tiada',
  '不',
  '勿',
  '别',
  '切莫',
  '从不'
]

/** Match whole words in scripts with letters, and Chinese words anywhere. */
const anyOf = (words: readonly string[]) => {
  const [han, spelt] = [words.filter((word) => isHan(word)), words.filter((word) => !isHan(word))]
  return `(?:(?<![\\p{L}\\p{N}])(?:${spelt.join('|')})|${han.join('|')})`
}

const isHan = (word: string) => /\p{Script=Han}/u.test(word)

/** Words for a code that do not say what it is for. */
const plainCodeWords = ['codes?', 'm[ãa]', 'c[óo]digos?', 'kod', 'kode', '代码', '码']

/** Patterns of names of secrets, of requests, and of negations. */
export const secretName = anyOf([...passwordWords, ...codeWords])
export const plainCode = anyOf(plainCodeWords)
export const request = anyOf(requestWords)
export const denial = `${anyOf(denials)}(?<=\\p{Script=Han}|\\p{L}(?![\\p{L}\\p{N}]))`
