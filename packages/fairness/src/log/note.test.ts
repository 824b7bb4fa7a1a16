import { expect, test } from 'vitest'
import {
  checkpointPublicKey,
  fromHex,
  openCheckpoint,
  openNote,
  parseVerifierKey,
  sha256,
  signCheckpoint,
  signNote,
  toBytes,
  toHex,
  verifierKey
} from '../index.ts'

// The example of golang.org/x/mod/sumdb/note, in the format of C2SP signed-note.
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const NOTE =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n" +
  '\n' +
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

const neumann = parseVerifierKey(KEY)!
const privateKey = new Uint8Array(32).fill(21)
const publicKey = checkpointPublicKey(privateKey)
const root = sha256(toBytes('root'))
const note = signCheckpoint({ origin: 'glasshouse.test/fair', size: 7n, root }, privateKey)

test('a note of the reference implementation is opened with its key', () => {
  expect(openNote(NOTE, neumann)).toBe(NOTE.slice(0, NOTE.indexOf('\n\n') + 1))
})

test('a changed note, another key or another name opens nothing', () => {
  expect(openNote(NOTE.replace('problem', 'Problem'), neumann)).toBeNull()
  expect(openNote(NOTE, { ...neumann, publicKey })).toBeNull()
  expect(openNote(NOTE, { ...neumann, name: 'Peter' })).toBeNull()
})

test('signatures of other keys are ignored; a false one of the expected key makes the note false', () => {
  const text = 'a text\n'
  const own = signNote(text, 'one', privateKey).slice(text.length + 1)
  const other = signNote(text, 'two', new Uint8Array(32).fill(5)).slice(text.length + 1)
  const forged = signNote('another\n', 'one', privateKey).slice('another\n'.length + 1)
  const key = { name: 'one', publicKey }
  expect(openNote(`${text}\n${other}${own}`, key)).toBe(text)
  expect(openNote(`${text}\n${other}`, key)).toBeNull()
  expect(openNote(`${text}\n${own}${forged}`, key)).toBeNull()
})

test('a malformed note is refused without a fault', () => {
  const malformed = [
    '',
    '\n',
    'text\n',
    NOTE.trimEnd(),
    NOTE.replace('—', '-'),
    NOTE.replace('JnAM=', '!'),
    NOTE.replace(/x08.*=/, 'A'),
    NOTE.replace(/x08.*=/, 'x08go/ZJ'),
    NOTE.replace('is.', '\u0007.'),
    `${NOTE}${NOTE.slice(NOTE.indexOf('—')).repeat(101)}`
  ]
  for (const text of malformed) expect(openNote(text, neumann)).toBeNull()
})

test('a key is read only in the form in which it is written', () => {
  expect(verifierKey(neumann.name, neumann.publicKey)).toBe(KEY)
  for (const text of [
    '',
    'a+b+c',
    KEY.replace('c74f20a3', 'c74f20a4'),
    KEY.replace('ARpc', 'Arpc'),
    KEY.toUpperCase(),
    `${KEY} `
  ]) {
    expect(parseVerifierKey(text)).toBeNull()
  }
})

test('a checkpoint states origin, size and root, under the key of its origin', () => {
  expect(note.split('\n').slice(0, 2)).toEqual(['glasshouse.test/fair', '7'])
  const opened = openCheckpoint(note, publicKey)!
  expect({ ...opened, root: toHex(opened.root) }).toEqual({
    origin: 'glasshouse.test/fair',
    size: 7n,
    root: toHex(root)
  })
  expect(openCheckpoint(note, neumann.publicKey)).toBeNull()
})

test('a checkpoint with a character changed, wherever that is, opens nothing', () => {
  for (let index = 0; index < note.length; index += 2) {
    const changed = note.slice(0, index) + String.fromCodePoint(note.codePointAt(index)! ^ 1) + note.slice(index + 1)
    expect(openCheckpoint(changed, publicKey)).toBeNull()
  }
})

test('a signed note that is not a checkpoint does not open as one', () => {
  const texts = [
    'a\n',
    `a\n07\n${'A'.repeat(43)}=\n`,
    `a\n-1\n${'A'.repeat(43)}=\n`,
    `a\n1\n${'A'.repeat(42)}B=\n`,
    `a\n\n1\n${'A'.repeat(43)}=\n`
  ]
  for (const text of texts) expect(openCheckpoint(signNote(text, 'a', privateKey), publicKey)).toBeNull()
  expect(openCheckpoint(signNote(`a\n1\n${'A'.repeat(43)}=\nmore\n`, 'a', privateKey), publicKey)?.size).toBe(1n)
})

test('a note that would not open again is not signed', () => {
  expect(() => signNote('no end of line', 'a', privateKey)).toThrow()
  expect(() => signNote('a\n', 'a b', privateKey)).toThrow()
  expect(() => signNote('a\n', 'a+b', privateKey)).toThrow()
  expect(() => signNote('a\u0001\n', 'a', privateKey)).toThrow()
  expect(fromHex('')).toHaveLength(0)
})
