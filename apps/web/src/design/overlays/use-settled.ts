import { useEffect, useState } from 'react'

const SOON = 2000

/** False while a screen comes up, then true for good: at once when it is needed, else a little after. */
export function useSettled(isNeeded: boolean): boolean {
  const [isSettled, settle] = useState(isNeeded)
  if (isNeeded && !isSettled) settle(true)
  useEffect(() => {
    const soon = setTimeout(() => settle(true), SOON)
    return () => clearTimeout(soon)
  }, [])
  return isSettled
}
