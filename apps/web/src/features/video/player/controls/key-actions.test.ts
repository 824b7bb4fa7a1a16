import { describe, expect, it } from 'vitest'
import { actionOfKey } from './key-actions.ts'

const onPage = { isInside: false, isOnButton: false }

describe('a key', () => {
  it('plays and pauses by space, but activates the button that has the focus', () => {
    expect(actionOfKey({ key: ' ', ...onPage })).toEqual({ do: 'toggle' })
    expect(actionOfKey({ key: ' ', isInside: true, isOnButton: true })).toBeNull()
  })

  it('seeks to a tenth of the video by its digit', () => {
    expect(actionOfKey({ key: '0', ...onPage })).toEqual({ do: 'seekToShare', share: 0 })
    expect(actionOfKey({ key: '7', ...onPage })).toEqual({ do: 'seekToShare', share: 0.7 })
  })

  it('scrolls the page up and down unless the focus is in the player', () => {
    expect(actionOfKey({ key: 'ArrowDown', ...onPage })).toBeNull()
    expect(actionOfKey({ key: 'ArrowDown', isInside: true, isOnButton: false })).toEqual({ do: 'volumeBy', by: -0.1 })
  })

  it('means the same in upper case, except for the next video', () => {
    expect(actionOfKey({ key: 'M', ...onPage })).toEqual({ do: 'mute' })
    expect(actionOfKey({ key: 'N', ...onPage })).toEqual({ do: 'next' })
    expect(actionOfKey({ key: 'n', ...onPage })).toBeNull()
  })

  it('is left to the page if the player does not use it', () => {
    for (const key of ['Tab', 'Escape', 'Enter', 'a', 'F5']) expect(actionOfKey({ key, ...onPage })).toBeNull()
  })
})
