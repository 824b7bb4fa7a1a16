import type { CallOutput } from '@glasshouse/contract'
import { useNavigate } from '../../../router/router-context.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUnresolved } from '../../../api/once/send-once.ts'
import { textSlot } from '../../../api/once/text-slot.ts'
import { useOnce } from '../../../api/once/use-once.ts'
import { ButtonLink, Spinner } from '../../../design/controls/button.tsx'
import { Failure } from '../../../design/states/failure.tsx'
import { StatePage } from '../../../design/states/state-page.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { saveNewcomer } from './newcomer.ts'
import { deleteStarted, readStarted, type StartedSignIn } from './started-sign-in.ts'

type Answer = { code?: string; state?: string; iss?: string }
type Props = { answer: Answer; onEnter: (session: CallOutput<'doLogin'>, back: string | undefined) => void }

/** The page that an identity provider returns to. It signs the member in, or leads a new person to the sign-up form. */
export function ExternalSignInReturn({ answer, onEnter }: Props) {
  const t = useTranslations()
  const { hasFailed, unanswered, retry } = useFinish(answer, onEnter)
  if (unanswered) {
    return (
      <main className="page centre">
        <Failure error={unanswered} onRetry={retry} />
      </main>
    )
  }
  if (!hasFailed) {
    return (
      <main className="page centre" role="status">
        <Spinner /> {t('external-sign-in.entering')}
      </main>
    )
  }
  return (
    <StatePage
      title={t('title.login')}
      back="/Login"
      art="error"
      heading={t('external-sign-in.failedTitle')}
      text={t('external-sign-in.failedText')}
    >
      <ButtonLink to="/Login" replace>
        {t('external-sign-in.again')}
      </ButtonLink>
    </StatePage>
  )
}

function useFinish({ code, state, iss }: Answer, onEnter: Props['onEnter']) {
  const navigate = useNavigate()
  const [started] = useState<StartedSignIn | null>(() => readStarted(sessionStorage, state))
  const { mutate, error } = useOnce('doLoginthird', {
    slotOf: ({ state: started = '' }) => textSlot(started),
    onDone(found) {
      deleteStarted(sessionStorage)
      if (!('needsSignUp' in found)) return onEnter(found, started?.back)
      saveNewcomer({ token: found.signUpToken, nickname: found.nickname })
      return navigate({ to: '/Register', search: { back: started?.back }, replace: true })
    },
    handles(failure) {
      if (!isUnresolved(failure)) deleteStarted(sessionStorage)
      return true
    }
  })
  const finish = () => {
    if (started && code && state) mutate({ provider: started.provider, code, state, ...(iss && { issuer: iss }) })
  }
  const finishOnce = useEffectEvent(finish)
  useEffect(() => finishOnce(), [])
  const unanswered = error && isUnresolved(error) ? error : null
  return { hasFailed: error !== null || !started || !code, unanswered, retry: finish }
}
