import { describe, expect, it } from 'vitest'
import { isNewer, referenceFrom, withNew, type Message } from './messages.ts'

const message = (id: string): Message => ({
  id,
  isOwn: true,
  text: id,
  imageUrl: null,
  record: null,
  isFromGuest: false,
  isSeen: false,
  createdAt: '',
  createdAtSeconds: 0
})
const ids = (rows: Message[]) => rows.map(({ id }) => id)

describe('a conversation', () => {
  it('orders ids that are too long for a number', () => {
    expect(isNewer('117619143309524994', '117619143309524993')).toBe(true)
    expect(isNewer('99', '100')).toBe(false)
    expect(isNewer('100', '100')).toBe(false)
  })

  it('adds new messages once, newest first', () => {
    const part = { rows: [message('12'), message('11')], hasMore: true }
    const grown = withNew(part, [message('100'), message('12'), message('13')])
    expect(ids(grown.rows)).toEqual(['100', '13', '12', '11'])
    expect(grown.hasMore).toBe(true)
  })

  it('refers to a record only if its kind and number are valid', () => {
    expect(referenceFrom({ kind: 'order', no: '118' })).toEqual({ kind: 'order', no: '118' })
    expect(referenceFrom({ kind: 'member', no: '118' })).toBeNull()
    expect(referenceFrom({ kind: 'order', no: '<b>' })).toBeNull()
    expect(referenceFrom({})).toBeNull()
  })
})
