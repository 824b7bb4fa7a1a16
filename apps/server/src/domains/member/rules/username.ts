const NAME = /^[a-z0-9]{4,32}$/
const PHONE = /^\+[1-9]\d{6,14}$/
const MAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const MAX_LENGTH = 254

/**
 * Return the form in which a username is stored and looked up: lower case, a phone number without its plus. Return null
 * when it is no phone number in E.164 digits, no mail address, and not 4 to 32 letters and digits.
 */
export function parseUsername(text: string): string | null {
  const name = text.trim().toLowerCase()
  if (name.length > MAX_LENGTH) return null
  if (PHONE.test(name)) return name.slice(1)
  return NAME.test(name) || MAIL.test(name) ? name : null
}
