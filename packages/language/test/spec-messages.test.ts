import { describe, expect, it } from 'vitest'
import { languages } from '../src/index.ts'
import { readPack } from './packs.ts'
import { messages } from './spec-messages.ts'

describe.each(Object.entries(messages))('the specification’s message “%s”', (_message, keys) => {
  it.each(Object.keys(languages))('has a text in %s', (code) => {
    const pack = readPack(code)
    for (const key of keys) expect(pack.get(key), key).toMatch(/\S/)
  })
})
