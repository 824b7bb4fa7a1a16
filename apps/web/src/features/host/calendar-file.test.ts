import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: '123',
  title: 'Thu Hà',
  about: 'Public place; bring water, and a coat\\hat\nBEGIN:VEVENT',
  place: 'Bảo tàng Lịch sử Quốc gia, số 1 Tràng Tiền, phường Cửa Nam, thành phố Hà Nội',
  start: 1_795_314_600,
  end: 1_795_321_800,
  now: 1_795_300_000
}

test('a calendar file has the hour in UTC, with all special characters escaped', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toContain('DTSTART:20261122T023000Z')
  expect(lines).toContain('DTEND:20261122T043000Z')
  expect(lines).toContain('DESCRIPTION:Public place\\; bring water\\, and a coat\\\\hat\\nBEGIN:VEVENT')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('its lines are at most 75 bytes, and unfold to the same text', () => {
  const file = calendarFile(entry)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${entry.place.replaceAll(',', '\\,')}\r\n`)
})

test('it is an entry without a method that would need an organizer, and without characters that calendars do not allow', () => {
  const file = calendarFile({ ...entry, about: 'Bring\u0007 water\u000b\tand a hat\u007f' })
  expect(file).not.toMatch(/^METHOD/m)
  expect(file).toContain('STATUS:CONFIRMED\r\n')
  expect(file).toContain('DESCRIPTION:Bring water\tand a hat\r\n')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})
