import { useState } from 'react'
import { drawSearch } from '../format/draw-search.ts'
import { useBase, useMember } from '../api/use-base.ts'
import { useCall } from '../api/use-call.ts'
import { TopBar } from '../design/bars/top-bar.tsx'
import { ButtonLink } from '../design/controls/button.tsx'
import { Icon } from '../design/icons/icon.tsx'
import { caretRight } from '../design/icons/navigation.ts'
import { question } from '../design/icons/play.ts'
import { Sheet } from '../design/overlays/sheet.tsx'
import { Failure } from '../design/states/failure.tsx'
import { SkeletonRows } from '../design/states/skeleton.tsx'
import { State } from '../design/states/state.tsx'
import { BlockedNote } from '../features/limits/blocked-note.tsx'
import { PlayReminder } from '../features/limits/play-reminder.tsx'
import { RichText } from '../features/announcement/popup/rich-text.tsx'
import { ChancesSheet } from '../features/wheel/chances-sheet.tsx'
import { PrizeSheet } from '../features/wheel/prize-sheet.tsx'
import { useSpin } from '../features/wheel/use-spin.ts'
import type { Prize } from '../features/wheel/wheel-face.tsx'
import { WheelStage } from '../features/wheel/wheel-stage.tsx'
import { Winners } from '../features/wheel/winners.tsx'
import { useFormat } from '../format/use-format.ts'
import { useTranslations } from '../language/language-provider.tsx'
import styles from '../features/wheel/wheel.module.css'

const ROWS_TO_COME = 6
/** Today's prizes are valid until midnight, so they are fetched again after this time. */
const STALE = 60_000

type Open = 'chances' | 'rules' | null

/** The prize wheel. */
export function WheelScreen() {
  const t = useTranslations()
  const prizes = useCall('getWheelPrizes', {}, { staleTime: STALE })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.wheel')} back="/">
        <button
          className="iconbtn push-end"
          type="button"
          aria-label={t('wheel.rules')}
          aria-haspopup="dialog"
          onClick={() => setOpen('rules')}
        >
          <Icon path={question} />
        </button>
      </TopBar>
      <main>
        <BlockedNote />
        <PlayReminder />
        {prizes.data && prizes.data.length > 0 && <Spin prizes={prizes.data} onChances={() => setOpen('chances')} />}
        {prizes.data?.length === 0 && <State art="empty" title={t('wheel.noPrizes')} text={t('wheel.noPrizesText')} />}
        {!prizes.data &&
          (prizes.isError ? (
            <Failure error={prizes.error} onRetry={() => void prizes.refetch()} />
          ) : (
            <SkeletonRows count={ROWS_TO_COME} />
          ))}
        {!(prizes.isError && !prizes.data) && <Winners />}
      </main>
      <ChancesSheet open={open === 'chances'} onClose={close} prizes={prizes.data ?? []} />
      <RuleSheet open={open === 'rules'} onClose={close} />
    </div>
  )
}

function Spin({ prizes, onChances }: { prizes: readonly Prize[]; onChances: () => void }) {
  const t = useTranslations()
  const format = useFormat()
  const isSignedIn = useMember() !== undefined
  const rule = useCall('getWheelRule').data
  const { spinning, spin, show, close } = useSpin()
  const won = spinning.is === 'shown' ? spinning.won : null
  return (
    <section className={styles.wheelpage}>
      <p className="split muted">
        <Left />
        <button className="bar__link bar__link--end" type="button" aria-haspopup="dialog" onClick={onChances}>
          {t('wheel.chances')}
          <Icon path={caretRight} size="tiny" />
        </button>
      </p>
      <WheelStage
        prizes={prizes}
        spinning={spinning}
        nextAt={rule && isSignedIn && rule.spinsLeft === 0 ? format.time(rule.resetsAtSeconds) : null}
        onSpin={spin}
        onLanded={() => spinning.is === 'turning' && show(spinning.won)}
      />
      <div className={styles.wheelFoot}>
        <p className="muted small">{t('wheel.free', { age: useBase()?.minAge ?? 18 })}</p>
        {rule !== undefined && rule.lastSpinNumber > 0 && (
          <ButtonLink to="/Fair" search={drawSearch('wheel', String(rule.lastSpinNumber))} kind="text" size="small">
            {t('wheel.checkLast')}
          </ButtonLink>
        )}
      </div>
      <PrizeSheet won={won} onClose={close} message={won && <RichText html={won.messageHtml} />} />
    </section>
  )
}

/** Whether today's spin is left, or when the next one comes. */
function Left() {
  const t = useTranslations()
  const format = useFormat()
  const isOpen = useBase()?.isWheelOpen !== false
  const isSignedIn = useMember() !== undefined
  const rule = useCall('getWheelRule').data
  if (!isOpen) return <span>{t('wheel.closed')}</span>
  if (!rule) return <span />
  if (!isSignedIn) return <span>{t('wheel.signIn')}</span>
  if (rule.spinsLeft === 0) return <span>{t('wheel.next', { time: format.time(rule.resetsAtSeconds) })}</span>
  return (
    <span>{t.rich('wheel.left', { count: rule.spinsLeft, b: (chunks) => <b className="strong">{chunks}</b> })}</span>
  )
}

function RuleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const rule = useCall('getWheelRule').data
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.about')}>
      <RichText html={rule?.rule ?? ''} />
    </Sheet>
  )
}
