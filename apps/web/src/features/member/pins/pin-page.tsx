import type { ComponentProps } from 'react'
import { TopBar } from '../../../design/bars/top-bar.tsx'
import { PinForm } from './pin-form.tsx'

/** A page of the settings with six-digit fields and a keypad. */
export function PinPage({ title, ...form }: { title: string } & ComponentProps<typeof PinForm>) {
  return (
    <div className="frame frame--column">
      <TopBar title={title} back="/Setting" />
      <main className="state-page">
        <PinForm {...form} />
      </main>
    </div>
  )
}
