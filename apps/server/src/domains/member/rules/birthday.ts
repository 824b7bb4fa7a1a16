const OLDEST_YEARS = 130

/** Whether a text such as `1998-02-29` is a day of the calendar on which somebody alive may be born, seen from `today`. */
export function isBirthday(text: string, today: string): boolean {
  const born = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(born) || new Date(born).toISOString().slice(0, 10) !== text) return false
  const day = text.replaceAll('-', '')
  return day <= today && later(day, OLDEST_YEARS) > today
}

/** Whether who was born on `birthday` (`YYYY-MM-DD`) has turned `years` by `today` (`YYYYMMDD`). */
export function isOfAge(birthday: string, years: number, today: string): boolean {
  return later(birthday.replaceAll('-', ''), years) <= today
}

/** The same day of a later year as eight digits; the 29th of February stands before the 1st of March in every year. */
function later(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
