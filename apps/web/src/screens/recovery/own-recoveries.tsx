import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../design/controls/button.tsx'
import { Note } from '../../design/lists/note.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** The open recoveries of the member's account, each with a button to cancel it. */
export function OwnRecoveries() {
  const t = useTranslations()
  const format = useFormat()
  const { data, error, refetch } = useCall('getRecoveries')
  const cancel = useAction('cancelRecovery', {
    onDone() {
      showToast(t('recovery.cancelled'), 'good')
      void refetch()
    }
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  if (data.length === 0) return <p className="muted">{t('recovery.none')}</p>
  return data.map(({ id, state, address, createdAtSeconds: startedAt, readyAtSeconds: readyAt }) => (
    <section key={id} className="stack">
      <Note>
        {state === 'started'
          ? t('recovery.started', { time: format.dateTime(startedAt), address })
          : t('format.sentences', {
              first: t('recovery.started', { time: format.dateTime(startedAt), address }),
              second: t('recovery.confirmed', { time: format.dateTime(readyAt) })
            })}
      </Note>
      <Button block busy={cancel.isPending && t('recovery.cancelling')} onClick={() => cancel.mutate({ id })}>
        {t('recovery.cancel')}
      </Button>
    </section>
  ))
}
