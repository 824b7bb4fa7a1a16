import type { ReactNode } from 'react'
import { useGoBack } from '../../router/router-context.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { caretLeft } from '../icons/dismissal.ts'
import type { Address } from '../../router/addresses.ts'
import './bars.css'

type Props = {
  title: ReactNode
  /** The page to go back to when the history is empty. Without it there is no back button. */
  back?: Address
  /** Replaces going back. */
  onBack?: () => void
  look?: 'plain' | 'rule' | 'over'
  /** Up to two actions. */
  children?: ReactNode
}

const LOOKS = { plain: 'bar', rule: 'bar bar--rule', over: 'bar bar--over' }

/** The bar of a page: back button, title and actions. */
export function TopBar({ title, back, onBack, look = 'plain', children }: Props) {
  return (
    <header className={LOOKS[look]}>
      {back && <BackButton to={back} onBack={onBack} />}
      <h1 className={back ? 'bar__title' : 'bar__title bar__title--page'}>{title}</h1>
      {children}
    </header>
  )
}

/** A button that leads to the previous page, or to the parent page if there is none. */
export function BackButton({ to, onBack }: { to: Address; onBack?: (() => void) | undefined }) {
  const t = useTranslations()
  const leave = useGoBack(to)
  return (
    <button className="iconbtn" type="button" aria-label={t('shell.back')} onClick={onBack ?? leave}>
      <Icon path={caretLeft} />
    </button>
  )
}
