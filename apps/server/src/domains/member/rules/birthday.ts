const MAX_AGE_YEARS = 130

/** Return whether a text such as `1998-02-29` is a valid date on which a living person can be born, as of `today`. */
export function isBirthday(text: string, today: string): boolean {
  const born = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(born) || new Date(born).toISOString().slice(0, 10) !== text) return false
  const day = text.replaceAll('-', '')
  return day <= today && later(day, MAX_AGE_YEARS) > today
}

/** Return whether someone born on `birthday` (`YYYY-MM-DD`) is at least `years` old on `today` (`YYYYMMDD`). */
export function isOfAge(birthday: string, years: number, today: string): boolean {
  return later(birthday.replaceAll('-', ''), years) <= today
}

/** Return the same day of a later year as eight digits. 29 February sorts before 1 March in every year. */
function later(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
