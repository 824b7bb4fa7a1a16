import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { callQuery } from '../../../api/use-call.ts'
import { shieldCheck } from '../../../icons/sections.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useTranslations } from '../../../language/language.ts'
import { Tag, type Tone } from '../../../parts/marks/tag.tsx'
import { Page } from '../../../parts/page.tsx'
import { Waiting, WaitingPage } from '../../../parts/waiting.tsx'
import { Pane } from '../../../parts/window/pane.tsx'
import { VoidDialog } from '../void-dialog.tsx'
import { ByOption } from './by-option.tsx'
import { DrawOrders } from './draw-orders.tsx'
import { DrawProof } from './draw-proof.tsx'
import { DrawResult } from './draw-result.tsx'
import { usePublicDraw } from './use-public-draw.ts'
import './draw.css'

type Draw = OperatorOutput<'getDraw'>

const POLL_MS = 3000
const TONES: Record<Draw['state'], Tone> = {
  open: 'processing',
  closed: 'warning',
  drawn: 'warning',
  settled: 'success',
  void: 'error'
}

/**
 * One draw with every record of it. The dice come only from the public record, after the reveal, and are shown once this
 * browser has verified them.
 */
export function DrawScreen() {
  const t = useTranslations()
  const { key = '', number = '' } = useParams({ strict: false }) as { key?: string; number?: string }
  const query = useQuery({
    ...callQuery('getDraw', { key, periodNumber: number }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS)
  })
  const published = usePublicDraw(key, number)
  const { data: draw } = query
  if (!draw) return <WaitingPage on={query} />
  const { data: proof } = published
  const dice = proof?.check.verdict === 'verified' ? (proof.draw.reveal?.dice ?? null) : null
  return (
    <Page
      title={`${draw.name} ${number}`}
      mark={<DrawMark draw={draw} lottery={key} />}
      actions={
        <>
          <Button
            icon={<Icon path={shieldCheck} />}
            loading={published.isFetching}
            onClick={() => void published.refetch()}
          >
            {t('draws.verifyAgain')}
          </Button>
          <Button href={`/Fair?key=${key}&expect=${number}`} target="_blank">
            {t('draws.publicPage')}
          </Button>
        </>
      }
    >
      {proof?.check.verdict === 'mismatch' && (
        <Alert
          className="note"
          type="error"
          showIcon
          title={t('draws.mismatch')}
          description={t('draws.mismatchText')}
        />
      )}
      <DrawResult draw={draw} dice={dice} />
      <div className="win draw">
        <div>
          {proof ? <DrawProof {...proof} /> : <Waiting on={published} />}
          <DrawOrders draw={draw} />
        </div>
        <div className="draw__side">
          <ByOption draw={draw} dice={dice} />
          <Settlement draw={draw} />
          <Voiding draw={draw} />
        </div>
      </div>
    </Page>
  )
}

/** The state of a draw, its times, and a link to the rules of its lottery. */
function DrawMark({ draw, lottery }: { draw: Draw; lottery: string }) {
  const t = useTranslations()
  const { may } = useMe()
  return (
    <>
      <Tag color={TONES[draw.state]}>{t(`draws.states.${draw.state}`)}</Tag>
      <span className="page__note">
        {t('draws.times', { opens: ofDay(draw.opens), closes: ofDay(draw.closes), draws: draw.draws.time })}
      </span>
      {may('getAdminLotteries') && (
        <Link className="more" to="/lotteries/$key" params={{ key: lottery }}>
          {t('draws.rules')}
        </Link>
      )}
    </>
  )
}

const isOver = ({ state }: Draw) => state === 'settled' || state === 'void'
const ofDay = ({ time }: { time: string }) => time.slice(11)

function Settlement({ draw: { lag, settled, state } }: { draw: Draw }) {
  const t = useTranslations()
  return (
    <Pane title={t('draws.settlement')}>
      <dl className="draw__facts">
        <dt>{t('draws.lag')}</dt>
        <dd>{lag === null ? '–' : t('draws.milliseconds', { count: lag })}</dd>
        <dt>{t(state === 'void' ? 'draws.refundedAt' : 'draws.settledAt')}</dt>
        <dd>{settled.time || '–'}</dd>
      </dl>
    </Pane>
  )
}

/** Whether the draw can still be voided, and who has asked for it. */
function Voiding({ draw }: { draw: Draw }) {
  const t = useTranslations()
  const { may } = useMe()
  const [isAsking, ask] = useState(false)
  const { key, periodNumber, closes, isOpen, proposal, state, voidReason } = draw
  const text =
    state === 'void'
      ? voidReason
      : proposal
        ? t('draws.asked')
        : t(isOpen ? 'draws.voidRule' : 'draws.voidOver', { time: closes.time })
  return (
    <Pane title={t('draws.voiding')}>
      <p className="draw__rule">{text}</p>
      {may('proposeVoid') && state !== 'void' && (
        <Button block danger disabled={!isOpen || proposal !== ''} onClick={() => ask(true)}>
          {t('draws.proposeVoid')}
        </Button>
      )}
      <VoidDialog draw={isAsking ? { key, periodNumber, closes } : null} onClose={() => ask(false)} />
    </Pane>
  )
}
