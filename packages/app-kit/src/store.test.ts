import { describe, expect, it } from 'vitest'
import { createListeners } from './listeners.ts'
import { createStore } from './store.ts'

describe('listeners', () => {
  it('are called back with the values of each change, until they stop', () => {
    const listeners = createListeners<[number]>()
    const received: number[] = []
    const stop = listeners.follow((value) => received.push(value))
    listeners.follow((value) => received.push(-value))
    listeners.notify(1)
    stop()
    listeners.notify(2)
    expect(received).toEqual([1, -1, -2])
    expect(listeners.size).toBe(1)
  })
})

describe('a store', () => {
  it('has its new value when it calls back, and calls back for the same value too', () => {
    const store = createStore('a')
    const read: string[] = []
    const stop = store.follow(() => read.push(store.read()))
    store.set('b')
    store.set('b')
    stop()
    store.set('c')
    expect(read).toEqual(['b', 'b'])
    expect(store.read()).toBe('c')
  })
})
