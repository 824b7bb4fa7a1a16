import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { useTextIn } from '../../../language/text-in.ts'
import { Tag } from '../../../parts/marks/tag.tsx'
import { optionName } from '../../../parts/option-name.ts'
import { Timestamp } from '../../../parts/timestamp.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { changesBetween, TERMS, type Lottery, type TermChange, type Version } from './terms.ts'

/** All lotteries, and below them the versions of this one, each with what it changed. */
export function LotteryAside({ lottery, all }: { lottery: Lottery; all: readonly Lottery[] }) {
  const t = useTranslations()
  const textIn = useTextIn()
  return (
    <div className="lottery__aside">
      <nav className="lottery__all" aria-label={t('section.lotteries')}>
        {all.map(({ key, name, icon, now, state }) => (
          <Link key={key} to="/lotteries/$key" params={{ key }} aria-current={key === lottery.key ? 'page' : undefined}>
            <img src={icon} alt="" />
            <span>{textIn(name)}</span>
            <small>
              {state === 'open' ? t('lotteries.every', { period: now.period }) : t(`lotteries.states.${state}`)}
            </small>
          </Link>
        ))}
      </nav>
      <Versions lottery={lottery} />
    </div>
  )
}

function Versions({ lottery: { key } }: { lottery: Lottery }) {
  const t = useTranslations()
  const query = useCall('getLotteryVersions', { key })
  const { data } = query
  return (
    <section className="lottery__versions" aria-label={t('lotteries.versions')}>
      <h2>{t('lotteries.versions')}</h2>
      {data ? (
        <ol>
          {data.map((version, index) => (
            <OneVersion key={version.version} version={version} before={data[index + 1]} />
          ))}
        </ol>
      ) : (
        <Waiting on={query} />
      )}
    </section>
  )
}

const TONES = { past: 'default', now: 'success', next: 'processing', never: 'default' } as const

/** A version: when it begins, what it changed from the one before, and who proposed it for which reason. */
function OneVersion({ version, before }: { version: Version; before: Version | undefined }) {
  const t = useTranslations()
  const { state, from, begins, operator, reason } = version
  return (
    <li>
      <div className="lottery__version">
        <Tag color={TONES[state]}>{t(`lotteries.held.${state}`)}</Tag>
        {from === '0' ? <span className="quiet">–</span> : <Timestamp at={begins} />}
      </div>
      {before && <Difference changes={changesBetween(before, version)} />}
      <p className="quiet">
        {operator && `${operator.name}: `}
        {reason || (from === '0' ? t('lotteries.first') : '')}
      </p>
    </li>
  )
}

/** Changed terms, one below the other: each with its value before and after. */
export function Difference({ changes }: { changes: readonly TermChange[] }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const numberOf = (text: string) => format.format(text as Intl.StringNumericLiteral)
  return (
    <ul className="lottery__changes">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <span>{isTerm(name) ? t(`lotteries.terms.${name}`) : optionName(t, name)}</span>
          <del>
            <span className="unseen">{t('audit.before')} </span>
            {numberOf(before)}
          </del>
          <ins>
            <span className="unseen">{t('audit.after')} </span>
            {numberOf(after)}
          </ins>
        </li>
      ))}
    </ul>
  )
}

const TERM_NAMES = new Set<string>(TERMS)
const isTerm = (name: string): name is (typeof TERMS)[number] => TERM_NAMES.has(name)
