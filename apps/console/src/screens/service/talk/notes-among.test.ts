import { expect, test } from 'vitest'
import { notesAmong } from './notes-among.ts'

const notes = [5, 10, 15, 20, 25].map((ts) => ({ id: ts, created: { ts } }))
const idsOn = (page: Parameters<typeof notesAmong>[1]) => notesAmong(notes, page).map(({ id }) => id)

test('each note is on one page of a conversation, the oldest page with those before its first message', () => {
  const newest = { messages: [{ createdAtSeconds: 22 }, { createdAtSeconds: 15 }], more: true }
  const oldest = { messages: [{ createdAtSeconds: 12 }, { createdAtSeconds: 8 }], more: false, until: 15 }
  expect(idsOn(newest)).toEqual([15, 20, 25])
  expect(idsOn(oldest)).toEqual([5, 10])
})

test('a conversation without messages shows all notes', () => {
  expect(idsOn({ messages: [], more: false })).toEqual([5, 10, 15, 20, 25])
})
