import { useEffect, useRef, useState } from 'react'

const HIDE_DELAY_MS = 3000

/** Return whether the controls are shown: from a touch until some time without input, and while they are held. */
export function useAwake(isHeld: boolean) {
  const [isUp, setUp] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function wake(): void {
    setUp(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setUp(false), HIDE_DELAY_MS)
  }

  function rest(): void {
    clearTimeout(timer.current)
    setUp(false)
  }

  useEffect(() => {
    if (isHeld) return
    timer.current = setTimeout(() => setUp(false), HIDE_DELAY_MS)
    return () => clearTimeout(timer.current)
  }, [isHeld])

  return { isAwake: isUp || isHeld, wake, rest }
}
