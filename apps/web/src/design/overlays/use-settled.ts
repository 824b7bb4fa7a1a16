import { useEffect, useState } from 'react'

const SOON = 2000

/** Return false while a screen opens, then true for good: at once when it is needed, otherwise a little later. */
export function useSettled(isNeeded: boolean): boolean {
  const [isSettled, settle] = useState(isNeeded)
  if (isNeeded && !isSettled) settle(true)
  useEffect(() => {
    const soon = setTimeout(() => settle(true), SOON)
    return () => clearTimeout(soon)
  }, [])
  return isSettled
}
