import { useEffect, useRef, useState } from 'react'
import { PIN_LENGTH } from '../../../forms/pin-length.ts'

export type WrongPin = { index: number; message: string }

/** Manage several six-digit fields that are filled in order, by keyboard, by pasting or by the keypad. */
export function usePins(count: number) {
  const [pins, setPins] = useState<readonly string[]>(() => Array.from({ length: count }, () => ''))
  const [wrong, setWrong] = useState<WrongPin | null>(null)
  const [active, setActive] = useState(0)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => inputs.current[0]?.focus(), [])

  function setPin(index: number, digits: string) {
    setWrong(null)
    setPins((current) => current.with(index, digits))
    if (digits.length === PIN_LENGTH && index + 1 < count) inputs.current[index + 1]?.focus()
  }

  function clear(indexes: readonly number[]) {
    setPins((current) => current.map((pin, index) => (indexes.includes(index) ? '' : pin)))
  }

  function refuse(next: WrongPin) {
    setWrong(next)
    setActive(next.index)
    inputs.current[next.index]?.focus()
  }

  return {
    pins,
    setPin,
    refuse,
    /** Clear some fields for another attempt, and show the reason at the first of them. */
    retry(indexes: readonly [number, ...number[]], message: string) {
      clear(indexes)
      refuse({ index: indexes[0], message })
    },
    errorAt: (index: number) => (wrong?.index === index ? wrong.message : undefined),
    enter: setActive,
    inputRef: (index: number) => (input: HTMLInputElement | null) => {
      inputs.current[index] = input
    },
    pressDigit: (digit: string) => setPin(active, (pins[active]! + digit).slice(0, PIN_LENGTH)),
    erase: () => setPin(active, pins[active]!.slice(0, -1))
  }
}
