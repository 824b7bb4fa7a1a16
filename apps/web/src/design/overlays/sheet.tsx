import { lazy, Suspense, useEffect, useState } from 'react'
import type { SheetProps } from './sheet-dialog.tsx'

const SOON = 2000

const load = () => import('./sheet-dialog.tsx')
const SheetDialog = lazy(async () => ({ default: (await load()).SheetDialog }))

/**
 * A popup that rises from the bottom. Escape, the scrim, the cross and the browser's back button close it. Its code
 * loads after the screen, so that no screen waits for a popup that is not open.
 */
export function Sheet(props: SheetProps) {
  const [wasOpened, keep] = useState(props.open)
  if (props.open && !wasOpened) keep(true)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SOON)
    return () => clearTimeout(timer)
  }, [])
  return wasOpened ? (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  ) : null
}
