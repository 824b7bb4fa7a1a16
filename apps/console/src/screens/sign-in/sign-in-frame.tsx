import type { ReactNode } from 'react'
import { Preferences } from '../../frame/account-menu.tsx'
import { useTranslations } from '../../language/language.ts'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** The frame of the screens before sign-in is complete: one step at a time, beside a picture. */
export function SignInFrame({ title, text, children }: Props) {
  const t = useTranslations()
  return (
    <main className="sign-in">
      <title>{`${title} · Glasshouse`}</title>
      <div className="sign-in__art">
        <div className="sign-in__brand">
          <img src="/images/mark.svg" alt="" /> Glasshouse
        </div>
        <p className="sign-in__words">{t('signIn.words')}</p>
      </div>
      <div className="sign-in__side">
        <div className="sign-in__box">
          <h1>{title}</h1>
          {text && <p className="quiet">{text}</p>}
          {children}
          <p className="sign-in__note">{t('signIn.recorded')}</p>
        </div>
        <Preferences />
      </div>
    </main>
  )
}
