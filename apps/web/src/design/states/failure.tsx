import { errorText } from '../../api/use-show-error.ts'
import { probeServer } from '../../offline/connectivity.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { arrowClockwise } from '../icons/outcome.ts'
import { State } from './state.tsx'

declare global {
  /** Set when a part of the app could not be loaded and the browser will not try again (`build/retried-modules.ts`). */
  var hasFailedModule: boolean | undefined
}

/** An error state for a list or page that could not be loaded. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  return (
    <State
      art="error"
      title={t('shell.notLoaded')}
      text={t('format.sentences', { first: errorText(error, t), second: t('shell.pointsUnchanged') })}
    >
      <Button onClick={() => void probeServer().then(globalThis.hasFailedModule ? () => location.reload() : onRetry)}>
        <Icon path={arrowClockwise} size="small" />
        {t('shell.reload')}
      </Button>
      <ButtonLink to="/ServicePage" kind="text">
        {t('shell.getHelp')}
      </ButtonLink>
    </State>
  )
}
