import { Link, useParams } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { useTextIn } from '../../../language/text-in.ts'
import { Tag } from '../../../parts/marks/tag.tsx'
import { Page } from '../../../parts/page.tsx'
import { WaitingPage } from '../../../parts/waiting.tsx'
import { StateMessage } from '../../../parts/window/state-message.tsx'
import { diceFive } from '../../../icons/sections.ts'
import { RetireDialog, SwitchDialog } from '../state-dialogs.tsx'
import { lotteryColours } from '../lottery-colours.ts'
import { LotteryAside } from './lottery-aside.tsx'
import { RulesEditor } from './rules-editor.tsx'
import type { Lottery } from './terms.ts'
import './lottery.css'

/** One lottery: its rules with what they return to players, how members will see them, and all versions. */
export function LotteryScreen() {
  const t = useTranslations()
  const textIn = useTextIn()
  const { key = '' } = useParams({ strict: false }) as { key?: string }
  const query = useCall('getAdminLotteries')
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  const lottery = data.lotteries.find((one) => one.key === key)
  if (!lottery) {
    return (
      <Page title={t('section.lotteries')}>
        <StateMessage icon={diceFive} title={t('lotteries.unknown')}>
          <Link to="/lotteries">{t('section.lotteries')}</Link>
        </StateMessage>
      </Page>
    )
  }
  return (
    <Page
      title={textIn(lottery.name)}
      mark={
        <>
          <Tag color={lotteryColours[lottery.state]}>{t(`lotteries.states.${lottery.state}`)}</Tag>
          <span className="page__note">
            <span className="code">{key}</span> ·{' '}
            {t('lotteries.seconds', { period: lottery.now.period, lock: lottery.now.lock })}
          </span>
        </>
      }
      actions={<Actions lottery={lottery} />}
    >
      <Notes lottery={lottery} />
      <div className="win lottery">
        <LotteryAside lottery={lottery} all={data.lotteries} />
        <RulesEditor key={key} lottery={lottery} least={data.return_min} />
      </div>
    </Page>
  )
}

/** What stands in the way of a change, or is about to happen. */
function Notes({ lottery: { state, proposals, pauseReason } }: { lottery: Lottery }) {
  const t = useTranslations()
  return (
    <>
      {state === 'paused' && pauseReason !== '' && (
        <Alert className="note" type="warning" showIcon title={t('lotteries.pausedBecause', { reason: pauseReason })} />
      )}
      {proposals.length > 0 && (
        <Alert
          className="note"
          type="info"
          showIcon
          title={t('lotteries.waits')}
          action={<Link to="/proposals">{t('section.proposals')}</Link>}
        />
      )}
    </>
  )
}

function Actions({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const { may } = useMe()
  const [opened, open] = useState<'switch' | 'retire' | null>(null)
  if (lottery.state === 'retired') return null
  return (
    <>
      {may('proposeRetirement') && (
        <Button danger disabled={lottery.proposals.length > 0} onClick={() => open('retire')}>
          {t('lotteries.retire')}
        </Button>
      )}
      {may('switchLottery') && <Button onClick={() => open('switch')}>{t(`lotteries.switch.${lottery.state}`)}</Button>}
      {opened === 'switch' && <SwitchDialog lottery={lottery} onClose={() => open(null)} />}
      {opened === 'retire' && <RetireDialog lottery={lottery} onClose={() => open(null)} />}
    </>
  )
}
