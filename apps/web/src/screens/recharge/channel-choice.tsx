import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { ChannelList } from '../../features/payment/channel-list.tsx'
import { useRecharge, type Payment } from '../../features/payment/use-recharge.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import styles from '../../features/wallet/balance.module.css'

const ROWS = 4

type Props = { money: string; onOpened: (payment: Payment) => void }

/** The channels with their prices. A tap on one opens its payment. */
export function ChannelChoice({ money, onOpened }: Props) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.channel')} back="/Recharge" />
      <main>
        <section className="page">
          <p className={styles.balanceLabel}>{t('channel.amount')}</p>
          <p className={styles.balanceFigure}>
            {format.points(`${money}.00`)}
            <span className={styles.balanceUnit}>{t('format.unit')}</span>
          </p>
          <p className="muted small mt-2">{t('channel.lead')}</p>
        </section>
        <Channels money={money} onOpened={onOpened} />
      </main>
    </div>
  )
}

function Channels({ money, onOpened }: Props) {
  const t = useTranslations()
  const base = useCall('getBase')
  const { open, opening, isUnknown } = useRecharge(money, onOpened)
  if (base.isError) return <Failure error={base.error} onRetry={() => void base.refetch()} />
  if (!base.data) return <SkeletonRows count={ROWS} />
  if (base.data.channels.length === 0) {
    return <State art="empty" title={t('channel.none.title')} text={t('channel.none.text')} />
  }
  return (
    <>
      <ChannelList channels={base.data.channels} money={money} opening={opening} onChoose={(code) => void open(code)} />
      <div className="page pt-4 muted small">
        {isUnknown && <p role="status">{t('channel.unknown')}</p>}
        <p>{t.rich('channel.after', { a: (chunks) => <Link to="/RechargeRecord">{chunks}</Link> })}</p>
        <SandboxNote />
      </div>
    </>
  )
}
