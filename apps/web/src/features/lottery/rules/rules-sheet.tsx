import type { CallOutput } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { drawSearch } from '../../../format/draw-search.ts'
import { useBase } from '../../../api/use-base.ts'
import { ButtonLink } from '../../../design/controls/button.tsx'
import { Ledger, LedgerLine } from '../../../design/lists/ledger.tsx'
import { Note } from '../../../design/lists/note.tsx'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { payLines, returnsOf } from './pay-lines.ts'
import { PayTable, usePercent } from './pay-table.tsx'
import styles from './rules.module.css'

type Props = {
  open: boolean
  onClose: () => void
  info: CallOutput<'getLotteryInfo'>
  options: readonly CallOutput<'getLotteryOdds'>[number][]
  /** The length of a period, in words. */
  length: string
}

/** The rules of the game: how to play, the pay table, the limits, how a draw is made, and what voids it. */
export function RulesSheet({ open, onClose, ...facts }: Props) {
  const t = useTranslations()
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')} lead={facts.info.description}>
      <div className={styles.rules}>
        <Chapter title={t('rules.play.title')}>
          <p>{t('rules.play.text')}</p>
        </Chapter>
        <Odds options={facts.options} />
        <Limits {...facts} />
        <Making info={facts.info} />
        <Chapter title={t('rules.void.title')}>
          <p>{t('rules.void.text')}</p>
        </Chapter>
        <Note>{t('rules.safe', { age: useBase()?.minAge ?? 18 })}</Note>
      </div>
    </Sheet>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.rulesTitle}>{title}</h3>
      {children}
    </section>
  )
}

function Odds({ options }: Pick<Props, 'options'>) {
  const t = useTranslations()
  const percent = usePercent()
  if (options.length === 0) return null
  const { least, most } = returnsOf(payLines(options))
  const range = least === most ? percent(least) : `${percent(least)}–${percent(most)}`
  return (
    <Chapter title={t('rules.odds.title')}>
      <p>{t('rules.odds.text', { percent: range })}</p>
      <PayTable options={options} />
    </Chapter>
  )
}

function Limits({ info, length }: Pick<Props, 'info' | 'length'>) {
  const t = useTranslations()
  const format = useFormat()
  const max = t('format.points', { amount: format.points(info.maxStake) })
  return (
    <Chapter title={t('rules.limits.title')}>
      <Ledger>
        <LedgerLine
          label={t('rules.limits.stake')}
          value={t('rules.limits.stakeValue', { min: format.points(info.minStake), max })}
        />
        <LedgerLine label={t('rules.limits.period')} value={length} />
        <LedgerLine label={t('rules.limits.lock')} value={t('format.seconds', { count: info.lockSeconds })} />
      </Ledger>
    </Chapter>
  )
}

function Making({ info }: Pick<Props, 'info'>) {
  const t = useTranslations()
  return (
    <Chapter title={t('rules.draw.title')}>
      <ol className={styles.rulesSteps}>
        <li>{t('rules.draw.sealed')}</li>
        <li>{t('rules.draw.closed')}</li>
        <li>{t('rules.draw.opened')}</li>
        <li>{t('rules.draw.derived')}</li>
      </ol>
      {info.drawnPeriodNumber && (
        <ButtonLink to="/Fair" search={drawSearch(info.key, info.drawnPeriodNumber)} kind="outline" size="small">
          {t('rules.draw.verify')}
        </ButtonLink>
      )}
    </Chapter>
  )
}
