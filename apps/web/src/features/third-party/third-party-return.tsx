import type { CallOutput } from '@glasshouse/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAct } from '../../api/use-call.ts'

import { ButtonLink, Spinner } from '../../design/controls/button.tsx'
import { StatePage } from '../../design/states/state-page.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { keepNewcomer, takeBegun, type Begun } from './begun.ts'

type Answer = { code?: string; state?: string; iss?: string }
type Props = { answer: Answer; onEnter: (session: CallOutput<'doLogin'>, back: string | undefined) => void }

/** Where another service sends the browser back to: signs in, or leads who is new to the sign-up. */
export function ThirdPartyReturn({ answer, onEnter }: Props) {
  const t = useWords()
  const { hasFailed } = useFinish(answer, onEnter)
  if (!hasFailed) {
    return (
      <main className="page centre" role="status">
        <Spinner /> {t('third-party.entering')}
      </main>
    )
  }
  return (
    <StatePage
      title={t('title.login')}
      back="/Login"
      art="error"
      heading={t('third-party.failedTitle')}
      text={t('third-party.failedText')}
    >
      <ButtonLink to="/Login" replace>
        {t('third-party.again')}
      </ButtonLink>
    </StatePage>
  )
}

function useFinish({ code, state, iss }: Answer, onEnter: Props['onEnter']) {
  const navigate = useNavigate()
  const [begun] = useState<Begun | null>(() => takeBegun(sessionStorage, state))
  const { mutate, isError } = useAct('doLoginthird', {
    onDone(found) {
      if (!('need_register' in found)) return onEnter(found, begun?.back)
      keepNewcomer(sessionStorage, { token: found.bind_token, nickname: found.nickname })
      return navigate({ to: '/Register', search: { back: begun?.back }, replace: true })
    }
  })
  const finish = useEffectEvent(() => {
    if (begun && code && state) mutate({ provider: begun.provider, code, state, ...(iss && { iss }) })
  })
  useEffect(() => finish(), [])
  return { hasFailed: isError || !begun || !code }
}
