import type { CallOutput } from '@glasshouse/contract'
import { Dock } from '../../design/bars/dock.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { BetBar, type Readiness } from '../../features/lottery/bet-slip/bet-bar.tsx'
import { SlipPanel } from '../../features/lottery/bet-slip/slip-panel.tsx'
import { useDockSpace } from '../../design/bars/use-dock-space.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import type { ClosedReason, useBetting } from './use-betting.ts'

type Props = {
  betting: ReturnType<typeof useBetting>
  closedReason: ClosedReason | null
  options: CallOutput<'getLotteryOdds'>
}

/** The open slip, and below it the basket, the balance and the main action. */
export function BetDock({ betting, closedReason, options }: Props) {
  const t = useTranslations()
  const inside = useDockSpace<HTMLDivElement>()
  const { slip, sums, dispatch, placing } = betting
  const fold = () => (sums.count > 0 ? dispatch({ do: 'fold' }) : showToast(t('slip.fault.choose')))
  return (
    <Dock>
      <div ref={inside}>
        {slip.open && (
          <SlipPanel
            slip={slip}
            sums={sums}
            limits={betting.limits}
            nameOf={(type) => options.find((option) => option.code === type)?.name ?? type}
            onAction={dispatch}
            disabled={placing.order !== null}
          />
        )}
        <BetBar
          sums={sums}
          balanceUnits={betting.balanceUnits}
          isOpen={slip.open}
          readiness={useReadiness(betting, closedReason)}
          onFold={fold}
          onSubmit={betting.submit}
        />
      </div>
    </Dock>
  )
}

function useReadiness({ sums, placing }: Props['betting'], closedReason: ClosedReason | null): Readiness {
  const isSignedIn = useSession() !== null
  if (!isSignedIn) return 'signedOut'
  if (placing.order) return 'checking'
  if (closedReason) return closedReason === 'periodOpening' ? 'opening' : 'closed'
  return sums.count > 0 ? 'ready' : 'idle'
}
