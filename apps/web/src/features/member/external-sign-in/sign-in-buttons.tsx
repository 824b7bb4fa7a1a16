import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../design/controls/button.tsx'
import { showToast } from '../../../design/overlays/toast.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { saveStarted } from './started-sign-in.ts'
import styles from './sign-in-buttons.module.css'

/** Buttons for external sign-in; nothing if the operator offers none. */
export function SignInButtons({ back }: { back: string | undefined }) {
  const t = useTranslations()
  const { data: options } = useCall('getLoginOptions', {}, { staleTime: Infinity })
  const start = useAction('startLoginthird', {
    onDone({ url, state }, { provider }) {
      if (!isWebAddress(url)) return showToast(t('external-sign-in.failedTitle'), 'bad')
      saveStarted(sessionStorage, { provider: provider!, state, back })
      location.assign(url)
    }
  })
  if (!options || options.providers.length === 0) return null
  return (
    <div className="stack">
      <p className={styles.or}>{t('external-sign-in.or')}</p>
      {options.providers.map(({ code, name }) => (
        <Button
          key={code}
          kind="outline"
          block
          busy={start.isPending && start.variables.provider === code && t('external-sign-in.redirecting')}
          onClick={() => start.mutate({ provider: code })}
        >
          {t('external-sign-in.with', { name })}
        </Button>
      ))}
    </div>
  )
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
