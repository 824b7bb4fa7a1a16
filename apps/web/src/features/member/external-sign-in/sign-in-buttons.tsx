import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Button } from '../../../design/controls/button.tsx'
import { showToast } from '../../../design/overlays/toast.ts'
import { useWords } from '../../../language/language-provider.tsx'
import { keepBegun } from './started-sign-in.ts'
import styles from './sign-in-buttons.module.css'

/** Ways to sign in elsewhere, where the operator has any; nothing at all where there are none. */
export function SignInButtons({ back }: { back: string | undefined }) {
  const t = useWords()
  const { data: options } = useCall('getLoginOptions', {}, { staleTime: Infinity })
  const start = useAct('startLoginthird', {
    onDone({ url, state }, { provider }) {
      if (!isWebAddress(url)) return showToast(t('third-party.failedTitle'), 'bad')
      keepBegun(sessionStorage, { provider: provider!, state, back })
      location.assign(url)
    }
  })
  if (!options || options.providers.length === 0) return null
  return (
    <div className="stack">
      <p className={styles.thirdPartyOr}>{t('third-party.or')}</p>
      {options.providers.map(({ code, name }) => (
        <Button
          key={code}
          kind="outline"
          block
          busy={start.isPending && start.variables.provider === code && t('third-party.leaving')}
          onClick={() => start.mutate({ provider: code })}
        >
          {t('third-party.with', { name })}
        </Button>
      ))}
    </div>
  )
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
