import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './buttons.css'

type Look = {
  /** `quiet` looks off, and says why when it is pressed. */
  kind?: 'primary' | 'outline' | 'text' | 'warn' | 'quiet'
  size?: 'regular' | 'small'
  /** As wide as its place. */
  block?: boolean
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** While it is set the button is off and says this verb, such as "Sending", beside a spinner. */
    busy?: string | false | undefined
    children: ReactNode
  }

export function Button({ kind, size, block, busy, disabled, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={looks({ kind, size, block })}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> }

function Anchor({ kind, size, block, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={looks({ kind, size, block })}>
      {children}
    </a>
  )
}

/** A way to another screen that looks like a button: takes a router link's `to` and `search`. */
export const ButtonLink = createLink(Anchor)

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

function looks({ kind = 'primary', size = 'regular', block = false }: { [Key in keyof Look]: Look[Key] | undefined }) {
  return ['btn', `btn--${kind}`, size === 'small' && 'btn--s', block && 'btn--block'].filter(Boolean).join(' ')
}
