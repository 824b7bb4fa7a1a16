import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'

/** An appointment as a calendar stores it. Times are Unix seconds. */
export type CalendarEntry = {
  id: string
  title: string
  about: string
  place: string
  start: number
  end: number
  /** The time at which the entry is written. */
  now: number
}

const REMINDER_SECONDS = 3600

/** Return a file that any calendar imports (RFC 5545): times in UTC, with a reminder an hour before. */
export function calendarFile({ id, title, about, place, start, end, now }: CalendarEntry): string {
  const calendar = ical({ prodId: { company: 'Glasshouse', product: 'Appointments', language: 'EN' } })
  const event = calendar.createEvent({
    id: `appointment-${id}@glasshouse`,
    stamp: dateOf(now),
    start: dateOf(start),
    end: dateOf(end),
    status: ICalEventStatus.CONFIRMED,
    summary: cleaned(title),
    location: cleaned(place),
    description: cleaned(about)
  })
  event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: cleaned(title) })
  return `${calendar.toString()}\r\n`
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** Remove the control characters that are not allowed in a calendar and that the library does not remove. */
function cleaned(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}
