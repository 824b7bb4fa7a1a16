import { useEffect, useRef, type ReactNode } from 'react'

/** A part after something in it was pressed, for states that only a press leads to. */
export function Pressed({ target, children }: { target: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current!.querySelector<HTMLElement>(target)!.click(), [target])
  return <div ref={box}>{children}</div>
}
