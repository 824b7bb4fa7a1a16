import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { createLink } from '../../router/link.tsx'
import './buttons.css'

type Look = {
  /** `quiet` looks disabled; a press explains why. */
  kind?: 'primary' | 'outline' | 'text' | 'warn' | 'quiet'
  size?: 'regular' | 'small'
  /** Whether it is as wide as its container. */
  block?: boolean
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** While set, the button does nothing and shows this verb, such as "Sending", beside a spinner. */
    busy?: string | false | undefined
    children: ReactNode
  }

/** A button. While it is busy, it keeps its width and the focus, and a press does nothing. */
export function Button({ kind, size, block, busy, onClick, children, type = 'button', ...rest }: Props) {
  if (!busy) {
    return (
      <button {...rest} type={type} className={looks({ kind, size, block })} onClick={onClick}>
        {children}
      </button>
    )
  }
  return (
    <button
      {...rest}
      type={type}
      className={looks({ kind, size, block })}
      aria-busy="true"
      aria-disabled="true"
      onClick={(event) => event.preventDefault()}
    >
      <span className="btn__busy">
        <span className="btn__idle" aria-hidden="true">
          {children}
        </span>
        <span className="btn__verb">
          <Spinner />
          {busy}
        </span>
      </span>
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

/** A link that looks like a button. It takes a router link's `to` and `search`. */
export const ButtonLink = createLink(Anchor)

/** A spinner. The text beside it names what is in progress. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

function looks({ kind = 'primary', size = 'regular', block = false }: { [Key in keyof Look]: Look[Key] | undefined }) {
  return ['btn', `btn--${kind}`, size === 'small' && 'btn--s', block && 'btn--block'].filter(Boolean).join(' ')
}
