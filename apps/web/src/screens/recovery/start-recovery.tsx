import { useRef, useState, type FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { makeSecret, type StoredRecovery } from './recovery-store.ts'

const MAX_LENGTH = 254

/** The form to start a recovery. The message is the same for any account. */
export function StartRecovery({ onStarted }: { onStarted: (stored: StoredRecovery) => void }) {
  const t = useTranslations()
  const [account, setAccount] = useState('')
  const [wrong, setWrong] = useState<string>()
  const isMailed = useCall('getLoginOptions', {}, { staleTime: Infinity }).data?.canResetByMail === true
  /**
   * The account that was sent last, with its secret. After a lost response, the same request gets the same response.
   */
  const sent = useRef({ account: '', secret: '', key: '' })
  const { mutate, isPending } = useAction('startRecovery', {
    onDone: ({ reference }) => onStarted({ secret: sent.current.secret, reference })
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!account.trim()) return setWrong(t('passwords.fill'))
    if (account.length > MAX_LENGTH) return
    const name = account.trim()
    if (sent.current.account !== name) sent.current = { account: name, ...(await makeSecret()) }
    mutate({ account: name, secretHash: sent.current.key })
  }

  function put(text: string) {
    setAccount(text)
    setWrong(undefined)
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <p className="muted">
        {isMailed
          ? t('format.sentences', { first: t('recovery.lead'), second: t('recovery.mailed') })
          : t('recovery.leadAlone')}
      </p>
      <Field
        label={t('login.username')}
        value={account}
        error={wrong}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        limit={MAX_LENGTH}
        onChange={(event) => put(event.target.value)}
      />
      <Button type="submit" block busy={isPending && t('recovery.starting')}>
        {t('recovery.start')}
      </Button>
    </form>
  )
}
