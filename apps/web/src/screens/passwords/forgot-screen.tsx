import { useEffect, useState, type FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { StatePage } from '../../design/states/state-page.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useRouter } from '../../router/router-context.tsx'

const MAX_LENGTH = 254

/** The page to request a one-time link by mail. A site that sends no mail leads on to the recovery instead. */
export function ForgotScreen() {
  const { history } = useRouter()
  const { data: options, isPending } = useCall('getLoginOptions', {}, { staleTime: Infinity })
  const isWithoutMail = options?.canResetByMail === false
  useEffect(() => {
    if (isWithoutMail) history.replace('/Recovery')
  }, [isWithoutMail, history])
  return isPending || isWithoutMail ? null : <LinkByMail />
}

/** Ask for the link, then say where to look for it. The message is the same for any account. */
function LinkByMail() {
  const t = useTranslations()
  const [isSent, setSent] = useState(false)
  if (!isSent) return <AskForLink onSent={() => setSent(true)} />
  return (
    <StatePage
      title={t('title.forgot')}
      back="/Login"
      art="empty"
      heading={t('reset.sentTitle')}
      text={t('reset.sentText')}
    >
      <ButtonLink to="/Login" replace kind="outline">
        {t('title.login')}
      </ButtonLink>
      <ButtonLink to="/Recovery" kind="text">
        {t('title.recovery')}
      </ButtonLink>
    </StatePage>
  )
}

function AskForLink({ onSent }: { onSent: () => void }) {
  const t = useTranslations()
  const [account, setAccount] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useAction('sendReset', { onDone: onSent })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!account.trim()) setWrong(t('passwords.fill'))
    else if (account.length <= MAX_LENGTH) mutate({ account: account.trim() })
  }

  function put(text: string) {
    setAccount(text)
    setWrong(undefined)
  }

  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.forgot')} back="/Login" />
      <main>
        <form className="page stack" noValidate onSubmit={send}>
          <p className="muted">{t('reset.lead')}</p>
          <Field
            label={t('reset.account')}
            value={account}
            error={wrong}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            limit={MAX_LENGTH}
            onChange={(event) => put(event.target.value)}
          />
          <Dock look="plain">
            <Button type="submit" block busy={isPending && t('reset.sending')}>
              {t('reset.send')}
            </Button>
          </Dock>
        </form>
      </main>
    </div>
  )
}
