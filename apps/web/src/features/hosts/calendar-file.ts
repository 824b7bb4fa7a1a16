/** What a calendar is told about an appointment; moments are unix seconds. */
export type CalendarEntry = {
  id: string
  title: string
  about: string
  place: string
  start: number
  end: number
  /** When the entry is written. */
  now: number
}

const LONGEST_LINE = 74

/** A file by which any calendar takes an appointment up (RFC 5545): times in UTC, with a reminder an hour before. */
export function calendarFile({ id, title, about, place, start, end, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Glasshouse//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:appointment-${id}@glasshouse`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    'STATUS:CONFIRMED',
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(about)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR'
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(/[,;]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r\n?|\n/g, '\\n')
      // What no text of a calendar may hold.
      .replaceAll(/(?!\t)\p{Cc}/gu, '')
  )
}

/** A line in pieces of at most 74 bytes; no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LONGEST_LINE) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
