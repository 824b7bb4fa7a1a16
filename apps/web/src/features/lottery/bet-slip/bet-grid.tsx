import type { BetOption, CallOutput } from '@glasshouse/contract'
import type { ComponentProps, ReactNode } from 'react'
import { Pane, Window } from '../../../design/glass/window.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { chanceText, glowOf } from './chance.ts'
import styles from './bet-grid.module.css'

type Option = CallOutput<'getLotteryOdds'>[number]

type Props = {
  /** All twenty options in the lottery's order, with full names. */
  options: readonly Option[]
  chosen: readonly BetOption[]
  onToggle: (option: BetOption) => void
  /** Show only names, without odds. */
  plain: boolean
  disabled: boolean
}

const RANGES: Partial<Record<BetOption, string>> = { bi: '11–18', sm: '3–10' }

const isSum = ({ code }: Option) => /^\d/.test(code)

/** Twenty options in two groups: the four sides and the sums. A brighter option has a higher chance. */
export function BetGrid({ options, plain, ...choice }: Props) {
  const t = useTranslations()
  const sides = options.filter((option) => !isSum(option))
  const sums = options.filter(isSum)
  return (
    <section className={styles.options}>
      <Heading title={t('lottery.choose')}>{!plain && t('lottery.pays')}</Heading>
      <Window lights={4} label={t('lottery.choose')}>
        {sides.map((option) => (
          <OptionPane key={option.code} option={option} plain={plain} {...choice} />
        ))}
      </Window>
      <Heading title={t('lottery.sums')}>
        <span className={styles.key}>
          <span className={styles.keySwatch} />
          {t('lottery.brighter')}
        </span>
      </Heading>
      <Window lights={4} label={t('lottery.sums')}>
        {sums.map((option) => (
          <OptionPane key={option.code} option={option} plain={plain} {...choice} />
        ))}
      </Window>
    </section>
  )
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.optionsHead}>
      <h2>{title}</h2>
      <span>{children}</span>
    </div>
  )
}

type PaneProps = Omit<Props, 'options'> & { option: Option }

function OptionPane({ option, chosen, onToggle, plain, disabled }: PaneProps) {
  const format = useFormat()
  const odds = plain ? null : format.odds(option.odds)
  const state = { chosen: chosen.includes(option.code), chance: glowOf(option.ways), disabled }
  const press = () => onToggle(option.code)
  if (isSum(option)) return <SumPane option={option} odds={odds} onClick={press} {...state} />
  const chance = chanceText(option.ways)
  const range = RANGES[option.code]
  return (
    <Pane className="pane--side" onClick={press} {...state}>
      <span className="pane__name">{option.name}</span>
      {!plain && <Note>{range ?? chance}</Note>}
      {odds && <Odds>{odds}</Odds>}
      {(plain || range) && <Unseen>{chance}</Unseen>}
    </Pane>
  )
}

type SumProps = Pick<ComponentProps<typeof Pane>, 'chosen' | 'chance' | 'disabled' | 'onClick'> & {
  option: Option
  odds: string | null
}

/** A sum, shown as a number. Screen readers get its name, odds and chance. */
function SumPane({ option, odds, ...pane }: SumProps) {
  const t = useTranslations()
  const { name } = option
  const chance = chanceText(option.ways)
  const label = odds ? t('lottery.pane', { name, odds, chance }) : t('lottery.panePlain', { name, chance })
  return (
    <Pane className="pane--sum" aria-label={label} {...pane}>
      <span className="pane__figure">{option.code}</span>
      {odds && <span className="pane__odds">{odds}</span>}
    </Pane>
  )
}

function Note({ children }: { children: string }) {
  return (
    <span className="pane__note">
      <Pause />
      {children}
    </span>
  )
}

function Odds({ children }: { children: string }) {
  return (
    <span className="pane__odds">
      <Pause />
      {children}
    </span>
  )
}

/** Text for screen readers only. */
function Unseen({ children }: { children: string }) {
  return <span className="visually-hidden">, {children}</span>
}

/** A space between texts that are on separate lines. */
function Pause() {
  return <span className="visually-hidden">, </span>
}
