import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useNavigate } from '../../router/router-context.tsx'
import { queryClient } from '../../api/query-client.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../design/controls/button.tsx'
import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { unitsOf } from '../../format/points.ts'
import { useAmounts } from '../../format/use-amounts.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import '../../design/overlays/overlays.css'

const EVERY_MS = 30_000

/**
 * The hourly reminder: time played, stakes, payouts and net. It covers every game screen until the member responds.
 * Neither Escape nor a reload removes it, because the server keeps asking for it.
 */
export function PlayReminder() {
  const t = useTranslations()
  const format = useFormat()
  const amounts = useAmounts()
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  const { data: play, refetch } = useCall(
    'getPlaySession',
    {},
    { enabled: isSignedIn, refetchInterval: EVERY_MS, staleTime: 0 }
  )
  const { mutate, isPending } = useAction('answerPlaySession', { onDone: () => refetch() })
  if (!isSignedIn || !play || play.reminderHours === 0) return null
  const answer = () => mutate({ hours: play.reminderHours })
  const rest = () => {
    answer()
    void queryClient.invalidateQueries({ queryKey: ['getLimits'] })
    void navigate({ to: '/Limits' })
  }
  const busy = isPending && t('limits.reminder.busy')
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Popup className="sheet">
          <header className="sheet__head">
            <AlertDialog.Title className="sheet__title">
              {t('limits.reminder.title', { hours: play.reminderHours })}
            </AlertDialog.Title>
          </header>
          <AlertDialog.Description className="sheet__lead">
            {t('limits.reminder.lead', { time: format.time(play.startedAtSeconds) })}
          </AlertDialog.Description>
          <div className="sheet__body">
            <Ledger>
              <LedgerLine label={t('limits.reminder.stakes')} value={amounts.signed(-unitsOf(play.staked))} />
              <LedgerLine label={t('limits.reminder.wins')} value={amounts.signed(unitsOf(play.paidOut))} />
              <LedgerLine label={t('limits.reminder.net')} value={amounts.signed(unitsOf(play.net))} total />
            </Ledger>
          </div>
          <div className="sheet__foot stack">
            <Button block busy={busy} onClick={rest}>
              {t('limits.reminder.rest')}
            </Button>
            <Button block kind="text" busy={busy} onClick={answer}>
              {t('limits.reminder.go')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
