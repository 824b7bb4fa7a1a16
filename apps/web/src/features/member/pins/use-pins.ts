import { useEffect, useRef, useState } from 'react'
import { PIN_LENGTH } from '../../../forms/pin-length.ts'

export type WrongPin = { place: number; message: string }

/** Manage several six-digit fields that are filled in order, by keyboard, by pasting or by the keypad. */
export function usePins(count: number) {
  const [pins, setPins] = useState<readonly string[]>(() => Array.from({ length: count }, () => ''))
  const [wrong, setWrong] = useState<WrongPin | null>(null)
  const [active, setActive] = useState(0)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => inputs.current[0]?.focus(), [])

  function put(place: number, digits: string) {
    setWrong(null)
    setPins((known) => known.with(place, digits))
    if (digits.length === PIN_LENGTH && place + 1 < count) inputs.current[place + 1]?.focus()
  }

  function clear(places: readonly number[]) {
    setPins((known) => known.map((pin, at) => (places.includes(at) ? '' : pin)))
  }

  function refuse(next: WrongPin) {
    setWrong(next)
    setActive(next.place)
    inputs.current[next.place]?.focus()
  }

  return {
    pins,
    put,
    refuse,
    /** Clear some fields for another attempt, and show the reason at the first of them. */
    again(places: readonly [number, ...number[]], message: string) {
      clear(places)
      refuse({ place: places[0], message })
    },
    errorAt: (place: number) => (wrong?.place === place ? wrong.message : undefined),
    enter: setActive,
    hold: (place: number) => (input: HTMLInputElement | null) => {
      inputs.current[place] = input
    },
    pressDigit: (digit: string) => put(active, (pins[active]! + digit).slice(0, PIN_LENGTH)),
    erase: () => put(active, pins[active]!.slice(0, -1))
  }
}
