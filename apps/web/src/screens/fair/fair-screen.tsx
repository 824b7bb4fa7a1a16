import { useSearch, useNavigate } from '../../router/router-context.tsx'
import { useBase } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { DrawChoice } from '../../features/fairness/draws/draw-choice.tsx'
import { HowItWorks } from '../../features/fairness/draws/how-it-works.tsx'
import { AgainstChance } from '../../features/fairness/open-data/against-chance.tsx'
import { Bundle } from '../../features/fairness/open-data/bundle.tsx'
import { DayDraws } from '../../features/fairness/open-data/day-draws.tsx'
import { RestoreList } from '../../features/fairness/public-log/restore-list.tsx'
import { ReceiptBox } from '../../features/fairness/order-proofs/receipt-box.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useServerSeconds } from '../../live/use-countdown.ts'
import { DrawScreen } from './draw-screen.tsx'

/** The verification page: one draw, or an explanation and a choice of draws. */
export function FairScreen() {
  const { key, expect: periodNumber, order, day } = useSearch('/Fair')
  if (key && periodNumber)
    return <DrawScreen key={`${key} ${periodNumber}`} lottery={key} periodNumber={periodNumber} order={order} />
  return <Chooser chosen={key} day={day} />
}

function Chooser({ chosen, day }: { chosen: string | undefined; day: string | undefined }) {
  const t = useTranslations()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.fair')} back="/Mine" />
      <main className="pb-14 pt-4">
        <HowItWorks />
        <DrawChoice chosen={chosen} />
        <RestoreList />
        <ReceiptBox />
        <PublicData chosen={chosen} day={day} />
      </main>
    </div>
  )
}

/** The open data of all draws, with or without a session. */
function PublicData({ chosen, day }: { chosen: string | undefined; day: string | undefined }) {
  const navigate = useNavigate()
  const { data: lotteries } = useCall('getLotteries')
  const today = useSiteDay()
  const lottery = (lotteries?.find(({ key }) => key === chosen) ?? lotteries?.[0])?.key
  if (!lottery) return null
  const shown = day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : today
  const show = (wanted: string) =>
    void navigate({ search: { key: lottery, day: wanted }, replace: true, resetScroll: false })
  return (
    <>
      <DayDraws key={lottery} lottery={lottery} day={shown} onDay={show} />
      <AgainstChance lottery={lottery} />
      <Bundle day={shown} />
    </>
  )
}

/** Return today in the site’s time zone, as `YYYY-MM-DD`. */
function useSiteDay(): string {
  const timeZone = useBase()?.timeZone ?? 'Asia/Ho_Chi_Minh'
  const now = useServerSeconds()
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now * 1000)
}
