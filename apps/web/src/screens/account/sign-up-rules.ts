/** A phone number's digits, an e-mail address, or 4 to 32 letters and digits. */
export const USERNAME = /^(\+?\d{8,15}|[a-z0-9]{4,32}|[^\s@]+@[^\s@]+\.[^\s@]+)$/i

export const PASSWORD_LENGTH = { least: 8, most: 64 } as const

/** Return whether a person born on a day, `YYYY-MM-DD`, has reached an age at a given time. */
export function isOldEnough(birthday: string, age: number, at: Date): boolean {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number]
  const years = at.getFullYear() - year
  const hadBirthday = at.getMonth() + 1 > month || (at.getMonth() + 1 === month && at.getDate() >= day)
  return (hadBirthday ? years : years - 1) >= age
}
