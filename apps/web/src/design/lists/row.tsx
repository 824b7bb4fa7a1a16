import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { createLink } from '../../router/link.tsx'
import { Icon } from '../icons/icon.tsx'
import { caretRight } from '../icons/navigation.ts'
import './rows.css'

type Content = {
  icon?: string
  title: ReactNode
  note?: ReactNode
  /** Shown before the caret: a value or a count. */
  value?: ReactNode
}

function RowContent({ icon, title, note, value }: Content) {
  return (
    <>
      {icon && <Icon path={icon} />}
      <span className="row__main">
        <span className="row__title">{title}</span>
        {note && (
          <>
            <br />
            <span className="row__note">{note}</span>
          </>
        )}
      </span>
      {value !== undefined && value !== null && <span className="row__value">{value}</span>}
      <Icon path={caretRight} />
    </>
  )
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> & Content & { ref?: Ref<HTMLAnchorElement> }

function RowAnchor({ icon, title, note, value, ...rest }: AnchorProps) {
  return (
    <a {...rest} className="row">
      <RowContent icon={icon} title={title} note={note} value={value} />
    </a>
  )
}

/** A row that links to another screen. */
export const RowLink = createLink(RowAnchor)

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'value'> & Content

/** A row that opens a popup. */
export function RowButton({ icon, title, note, value, ...rest }: ButtonProps) {
  return (
    <button {...rest} className="row" type="button">
      <RowContent icon={icon} title={title} note={note} value={value} />
    </button>
  )
}

/** A row without an action. */
export function RowFact({ title, value }: Pick<Content, 'title' | 'value'>) {
  return (
    <div className="row">
      <dt className="row__main row__title">{title}</dt>
      <dd className="row__value">{value}</dd>
    </div>
  )
}
