import { useNavigate, useSearch } from '@tanstack/react-router'
import { Select } from 'antd'
import { useMemo } from 'react'
import { diceFive } from '../../icons/sections.ts'
import { useTranslations } from '../../language/language.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import type { Axis } from '../../parts/chart/figure-lines.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { StateMessage } from '../../parts/window/state-message.tsx'
import { useFormats } from './formats.ts'
import { LotteryScores } from './lottery-scores.tsx'
import type { Report } from './use-report.ts'

type Dice = Report['dice']
type Share = { share: number; low: number; high: number; expected?: number }

/** Dice and payouts compared with chance. */
export function FairnessTab({ report }: { report: Report }) {
  const { lottery } = useSearch({ strict: false }) as { lottery?: string }
  if (report.dice.draws === 0) return <NoDice />
  const game = report.games.find(({ key }) => key === lottery)
  const dice = game ?? report.dice
  return (
    <>
      <DiceOf report={report} shown={game?.key} />
      {dice.draws === 0 ? <NoDice /> : <DiceCharts dice={dice} />}
      <LotteryScores games={report.games} />
    </>
  )
}

function NoDice() {
  const t = useTranslations()
  return (
    <div className="win win--space">
      <StateMessage icon={diceFive} title={t('reports.noDice')} text={t('reports.noStakesText')} />
    </div>
  )
}

/** The choice of the lottery of the dice. It is in the address. */
function DiceOf({ report: { games }, shown }: { report: Report; shown: string | undefined }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <div className="filters report__tools">
      <Select
        aria-label={t('reports.diceOf')}
        className="filters__choice"
        value={shown ?? ''}
        options={[
          { value: '', label: t('reports.allLotteries') },
          ...games.map(({ key, name }) => ({ value: key, label: name }))
        ]}
        onChange={(key: string) =>
          void navigate({ to: '.', search: ((old: object) => ({ ...old, lottery: key || undefined })) as never })
        }
      />
    </div>
  )
}

function DiceCharts({ dice }: { dice: Dice }) {
  const t = useTranslations()
  const { score } = useFormats()
  const { chiSquare, chiSquareLimit, faces, totals } = dice
  const totalsAxis = useAxis(t('reports.totalAxis'), totals.map(({ total }) => total).join())
  const facesAxis = useAxis(t('reports.face'), faces.map(({ face }) => face).join())
  const isWithin = chiSquare <= chiSquareLimit
  return (
    <div className="win report__charts">
      <Pane title={t('reports.dice')} note={t('reports.diceNote', { draws: dice.draws })}>
        <Figure
          axis={totalsAxis}
          lines={useShares(totals)}
          kind="share"
          band={t('reports.rateBand')}
          note={t('reports.diceBand')}
        />
      </Pane>
      <Pane
        title={t('reports.faces')}
        note={t('reports.facesNote', { dice: dice.draws * 3 })}
        extra={
          <Tag color={isWithin ? 'success' : 'error'}>
            {t(isWithin ? 'reports.chiWithin' : 'reports.chiOutside', {
              value: score(chiSquare),
              limit: score(chiSquareLimit)
            })}
          </Tag>
        }
      >
        <Figure
          axis={facesAxis}
          lines={useShares(faces)}
          isOpenBelow
          kind="share"
          band={t('reports.rateBand')}
          note={t('reports.facesBand')}
        />
      </Pane>
    </div>
  )
}

const FAIR_FACE = 1 / 6

/** Return the lines of shares on their band, with the expected ones. */
function useShares(shares: readonly Share[]) {
  const t = useTranslations()
  return useMemo(
    () => [
      { label: t('reports.low'), look: 'low' as const, cells: shares.map(({ low }) => low) },
      { label: t('reports.high'), look: 'high' as const, cells: shares.map(({ high }) => high) },
      { label: t('reports.share'), look: 'firstBar' as const, cells: shares.map(({ share }) => share) },
      {
        label: t('reports.expectedLine'),
        look: 'third' as const,
        cells: shares.map(({ expected }) => expected ?? FAIR_FACE)
      }
    ],
    [shares, t]
  )
}

/** Return the axis of numbers, separated by commas. */
function useAxis(title: string, numbers: string): Axis {
  return useMemo(() => {
    const names = numbers.split(',')
    return { title, names, label: (place: number) => names[place] ?? '' }
  }, [title, numbers])
}
