import { Form, Select } from 'antd'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { DecimalItem } from '../../../parts/decimal-item.tsx'
import { optionName } from '../../../parts/option-name.ts'
import { OUTCOMES, oddsFor, returnPercent, type Option, type Terms, type Version } from './terms.ts'

const PERCENT = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const MOST_ODDS = 9999
const MOST_PERCENT = 100
/** What rounding to four decimals may add. */
const TOLERANCE = 1e-6

type Props = {
  returns: Version['returns']
  before: Terms
  draft: Terms
  /** The lowest return that an option may have, in per cent. */
  least: number
}

/** The odds of every option: in how many of the 216 outcomes it wins, its odds now and new, and what they return. */
export function OddsTable({ returns, before, draft, least }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const form = Form.useFormInstance<{ odds: Terms['odds'] }>()
  const percent = new Intl.NumberFormat(locale, PERCENT)
  const steps = Array.from({ length: Math.floor(MOST_PERCENT - least) + 1 }, (_value, index) => MOST_PERCENT - index)
  const setAll = (wanted: number) => {
    const all = Object.fromEntries(returns.map(({ option, ways }) => [option, oddsFor(wanted, ways)]))
    form.setFieldsValue({ odds: all as Terms['odds'] })
    void form.validateFields(returns.map(({ option }) => ['odds', option])).catch(() => undefined)
  }
  return (
    <section className="lottery__part lottery__part--flush">
      <div className="lottery__lead">
        <p>{t('lotteries.oddsLead', { percent: least })}</p>
        <Select
          aria-label={t('lotteries.setAll')}
          placeholder={t('lotteries.setAll')}
          value={null}
          onChange={setAll}
          options={steps.map((value) => ({ value, label: percent.format(value / 100) }))}
        />
      </div>
      <div className="lottery__scroll">
        <table className="tbl tbl--dense lottery__odds">
          <thead>
            <tr>
              <th scope="col">{t('lotteries.option')}</th>
              <th scope="col" className="num">
                {t('lotteries.chance')}
              </th>
              <th scope="col" className="num">
                {t('lotteries.oddsNow')}
              </th>
              <th scope="col">{t('lotteries.oddsNew')}</th>
              <th scope="col" className="num">
                {t('lotteries.return')}
              </th>
            </tr>
          </thead>
          <tbody>
            {returns.map(({ option, ways }) => (
              <OddsRow
                key={option}
                option={option}
                ways={ways}
                now={before.odds[option]}
                wanted={draft.odds[option]}
                least={least}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = { option: Option; ways: number; now: string; wanted: string; least: number }

function OddsRow({ option, ways, now, wanted, least }: RowProps) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, PERCENT)
  const odds = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const refuse = (typed: string) => {
    const returned = returnPercent(typed, ways)
    const isAllowed = returned >= least - TOLERANCE && returned <= MOST_PERCENT + TOLERANCE
    return isAllowed ? undefined : t('lotteries.returnRule', { least, percent: Number(returned.toFixed(2)) })
  }
  const name = optionName(t, option)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num figure" title={t('lotteries.ways', { ways, of: OUTCOMES })}>
        {percent.format(ways / OUTCOMES)}
      </td>
      <td className="num figure">{odds.format(now as Intl.StringNumericLiteral)}</td>
      <td>
        <DecimalItem
          name={['odds', option]}
          ariaLabel={t('lotteries.oddsOf', { option: name })}
          decimals={4}
          max={MOST_ODDS}
          message={t('part.decimalRule', { max: MOST_ODDS, decimals: 4 })}
          refuse={refuse}
        />
      </td>
      <td className={Number(now) === Number(wanted) ? 'num figure' : 'num figure wait'}>
        {percent.format(returnPercent(wanted, ways) / 100)}
      </td>
    </tr>
  )
}
