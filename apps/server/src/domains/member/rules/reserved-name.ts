// Names that look like the site's staff. Members chat with staff, so a member called "support" could ask another one
// for a password.
const TITLES = [
  'admin',
  'administrator',
  'administrador',
  'quantri',
  'quantrivien',
  'pentadbir',
  'support',
  'soporte',
  'hotro',
  'sokongan',
  'dukungan',
  'service',
  'customerservice',
  'customercare',
  'cskh',
  'kefu',
  'guanliyuan',
  'moderator',
  'operator',
  'staff',
  'official',
  'oficial',
  'chinhthuc',
  'help',
  'ayuda',
  'trogiup',
  'bantuan',
  'layanan',
  'manager',
  'gerente',
  'quanly',
  'pengurus',
  'jingli',
  'system',
  'sysadmin',
  'root',
  'superuser',
  'webmaster',
  'postmaster',
  'hostmaster',
  'security',
  'finance',
  'cashier',
  'auditor',
  'owner',
  'glasshouse'
]
/** Words that do not change the meaning of a title. */
const FILLERS = [
  'the',
  'my',
  'team',
  'desk', // cspell:disable-line
  'center',
  'centre',
  'online',
  'site',
  'real',
  'live',
  'game',
  'app',
  'chat'
]
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  l: 'i',
  q: 'g'
}
/** Letters that two others look like, which are then written as `LOOK_ALIKES` has them: `cl` is `ci`. */
const PAIRS: Record<string, string> = { m: 'rn', w: 'vv', d: 'c+i+' }

const fillers = `(?:${FILLERS.map(patternOf).join('|')})*`
const reserved = new RegExp(`^${fillers}(?:(?:${TITLES.map(patternOf).join('|')})${fillers})+s?$`)

/**
 * Return whether a stored username looks like the site's staff: also with digits instead of letters, digits before or
 * after it, doubled letters, or as the name part of a mail address.
 */
export function isReservedName(username: string): boolean {
  const name = username.split('@', 1)[0]!.replace(/[^a-z0-9]/g, '')
  const bare = name.replace(/^\d+|\d+$/g, '')
  return reserved.test(fold(name)) || reserved.test(fold(bare))
}

/** Return one spelling for all texts that differ only in look-alike letters. */
function fold(text: string): string {
  return [...text].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

/**
 * Return a pattern for a word of the lists above, with each letter repeated any number of times, or as a pair. A double
 * letter may be single: `suport` looks like `support`.
 */
function patternOf(word: string): string {
  const letters = Object.entries(PAIRS).reduce(
    (text, [letter, pair]) => text.replaceAll(new RegExp(pair, 'g'), letter),
    fold(word.replaceAll(/(.)\1+/g, '$1'))
  )
  return [...letters].map((letter) => (PAIRS[letter] ? `(?:${letter}|${PAIRS[letter]})+` : `${letter}+`)).join('')
}
