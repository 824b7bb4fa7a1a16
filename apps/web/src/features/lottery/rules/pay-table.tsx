import type { CallOutput } from '@glasshouse/contract'
import { useFormat } from '../../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../../language/language-provider.tsx'
import { payLines, returnOf, type PayLine } from './pay-lines.ts'
import styles from './rules.module.css'

type Option = CallOutput<'getLotteryOdds'>[number]

/** Every option with its chance, exact odds and return to players. */
export function PayTable({ options }: { options: readonly Option[] }) {
  const t = useTranslations()
  return (
    <table className={styles.paytable}>
      <thead>
        <tr>
          <th scope="col">{t('rules.odds.option')}</th>
          <th scope="col">{t('rules.odds.chance')}</th>
          <th scope="col">{t('rules.odds.pays')}</th>
          <th scope="col">{t('rules.odds.returns')}</th>
        </tr>
      </thead>
      <tbody>
        {payLines(options).map((line) => (
          <Line key={line.options[0]!.code} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: PayLine }) {
  const format = useFormat()
  const percent = usePercent()
  return (
    <tr>
      <th scope="row">{useNames(line.options)}</th>
      <td>{`${line.ways}/216`}</td>
      <td className={styles.paytableOdds}>{format.oddsExact(line.odds)}</td>
      <td>{percent(returnOf(line))}</td>
    </tr>
  )
}

/** Format the options of a line: `Lớn và Nhỏ`, or `Tổng 3 và 18` with one word for all sums. */
function useNames(options: readonly Option[]): string {
  const t = useTranslations()
  const { locale } = useLanguage()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const areSums = options.every(({ code }) => /^\d/.test(code))
  if (areSums) return t('rules.odds.sums', { sum: spaced(list.format(options.map(({ code }) => code))) })
  return list.format(options.map(({ name }) => name))
}

/** Add spaces between numbers and the Chinese word between them. */
function spaced(sums: string): string {
  return sums.replaceAll(/(\d)(?=\p{Script=Han})|(\p{Script=Han})(?=\d)/gu, '$& ')
}

/** Format ten-thousandths as a percentage. */
export function usePercent(): (tenThousandths: number) => string {
  const { locale } = useLanguage()
  const written = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (tenThousandths) => written.format(tenThousandths / 10_000)
}
