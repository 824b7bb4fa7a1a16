import { Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { useTextIn } from '../../../language/text-in.ts'
import { Phone, PhonePart } from '../../../parts/phone/phone.tsx'
import { Points } from '../../../parts/points.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { expectedPayout, returnPercent, type Lottery, type Option, type Terms } from './terms.ts'

const SIDES = ['bi', 'sm', 'si', 'do'] as const
const SIDE_NAMES = { bi: 'big', sm: 'small', si: 'odd', do: 'even' } as const
const SUMS = Array.from({ length: 16 }, (_value, index) => String(index + 3) as Option)

type Props = {
  lottery: Lottery
  before: Terms
  draft: Terms
}

/** The lottery's page as a member sees it, now and with the draft, and what the draft returns to players. */
export function RulesPreview({ lottery, before, draft }: Props) {
  const t = useTranslations()
  const textIn = useTextIn()
  const [shown, show] = useState<'now' | 'draft'>('draft')
  const terms = shown === 'now' ? before : draft
  return (
    <aside className="lottery__preview" aria-label={t('lotteries.preview')}>
      <div className="pane__head">
        <h2>{t('lotteries.preview')}</h2>
        <Segmented<'now' | 'draft'>
          className="pane__extra"
          size="small"
          value={shown}
          onChange={show}
          options={[
            { value: 'now', label: t('lotteries.asNow') },
            { value: 'draft', label: t('lotteries.asDraft') }
          ]}
        />
      </div>
      <Phone>
        <PhonePart isChanged={false}>
          <b>{textIn(lottery.name)}</b>
          <p>{textIn(lottery.description)}</p>
        </PhonePart>
        <Grid terms={terms} before={before} />
        <PhonePart isChanged={terms.min !== before.min || terms.max !== before.max}>
          <p>{t('lotteries.shownStakes', { min: terms.min, max: terms.max })}</p>
        </PhonePart>
        <PhonePart isChanged={terms.period !== before.period || terms.lock !== before.lock}>
          <p>{t('lotteries.seconds', { period: terms.period, lock: terms.lock })}</p>
        </PhonePart>
      </Phone>
      <Effect lottery={lottery} before={before} draft={draft} />
    </aside>
  )
}

function Grid({ terms, before }: { terms: Terms; before: Terms }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const odds = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const cell = (option: Option, label: string) => (
    <span key={option} className={terms.odds[option] === before.odds[option] ? undefined : 'phone__changed'}>
      {label}
      <small>×{odds.format(terms.odds[option] as Intl.StringNumericLiteral)}</small>
    </span>
  )
  return (
    <PhonePart isChanged={false}>
      <div className="phone__grid">
        {SIDES.map((side) => cell(side, t(`settings.shown.${SIDE_NAMES[side]}`)))}
        {SUMS.map((sum) => cell(sum, sum))}
      </div>
    </PhonePart>
  )
}

/** The lowest and the highest return of an option, before and after. */
function Effect({ lottery, before, draft }: Props) {
  const t = useTranslations()
  const percent = usePercent()
  const returnsOf = ({ odds }: Terms) =>
    lottery.now.returns.map(({ option, ways }) => returnPercent(odds[option], ways))
  const [old, wanted] = [returnsOf(before), returnsOf(draft)]
  const lines = [
    { key: 'lowest', from: Math.min(...old), to: Math.min(...wanted) },
    { key: 'highest', from: Math.max(...old), to: Math.max(...wanted) }
  ] as const
  return (
    <section aria-label={t('lotteries.effect')}>
      <h2>{t('lotteries.effect')}</h2>
      <dl className="lottery__facts">
        {lines.map(({ key, from, to }) => (
          <div key={key}>
            <dt>{t(`lotteries.${key}`)}</dt>
            <dd>
              {percent.format(from / 100)}
              {Math.abs(from - to) > 1e-9 && <b> → {percent.format(to / 100)}</b>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('lotteries.effectNote')}</p>
      <RecentEffect lottery={lottery} before={before} draft={draft} />
    </section>
  )
}

/** What the draft would have paid on the stakes of the last days, beside the odds before it. */
function RecentEffect({ lottery, before, draft }: Props) {
  const t = useTranslations()
  const percent = usePercent()
  const query = useCall('getRecentPlay', { key: lottery.key })
  const { data } = query
  if (!data) return <Waiting on={query} />
  const total = Number(data.staked)
  const isChanged = ({ option }: { option: Option }) => Number(before.odds[option]) !== Number(draft.odds[option])
  const staked = data.stakes.filter(isChanged).reduce((sum, stake) => sum + Number(stake.staked), 0)
  const paidAt = ({ odds }: Terms) => expectedPayout(data.stakes, odds, lottery.now.returns)
  const [old, wanted] = [paidAt(before), paidAt(draft)]
  return (
    <>
      <h2>{t('lotteries.recent')}</h2>
      {total === 0 ? (
        <p className="quiet">{t('lotteries.recentNone')}</p>
      ) : (
        <dl className="lottery__facts">
          <div>
            <dt>{t('lotteries.recentStaked')}</dt>
            <dd>
              <Points of={staked.toFixed(2)} />
            </dd>
          </div>
          <div>
            <dt>{t('lotteries.recentExtra')}</dt>
            <dd>
              <Points of={(wanted - old).toFixed(2)} isSigned />
            </dd>
          </div>
          <div>
            <dt>{t('lotteries.recentReturn')}</dt>
            <dd>
              {percent.format(old / total)}
              {Math.abs(wanted - old) > 1e-9 && <b> → {percent.format(wanted / total)}</b>}
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

function usePercent(): Intl.NumberFormat {
  const { locale } = useLanguage()
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
