import type { CSSProperties } from 'react'
import { formatMoney } from '@glasshouse/contract/money'
import type { CallOutput } from '@glasshouse/contract'
import { Spinner } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { warningCircle } from '../../design/icons/status.ts'
import { unitsOf } from '../../format/points.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import { priceOf } from './channel-price.ts'
import '../../design/lists/rows.css'
import styles from './channel.module.css'

type Channel = CallOutput<'getBase'>['channels'][number]

type Props = {
  channels: readonly Channel[]
  /** Whole points, as digits. */
  money: string
  /** The channel of which the payment is being opened. The others wait. */
  opening: string | null
  onChoose: (code: string) => void
}

/** The channels for a recharge with their prices. */
export function ChannelList({ channels, money, opening, onChoose }: Props) {
  const t = useTranslations()
  return (
    <>
      <ul className="rows" aria-label={t('channel.list')}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelRow
              channel={channel}
              money={money}
              state={opening === null ? 'free' : opening === channel.code ? 'opening' : 'waiting'}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {opening !== null && t('channel.opening')}
      </p>
    </>
  )
}

type RowProps = Pick<Props, 'money' | 'onChoose'> & { channel: Channel; state: 'free' | 'opening' | 'waiting' }

function ChannelRow({ channel, money, state, onChoose }: RowProps) {
  const t = useTranslations()
  const isOpening = state === 'opening'
  return (
    <button
      className="row row--tall"
      type="button"
      disabled={state === 'waiting'}
      aria-busy={isOpening ? true : undefined}
      onClick={() => onChoose(channel.code)}
    >
      <ChannelIcon src={channel.icon} />
      <span className="row__main">
        <span className="row__title">{channel.name}</span>
        <span className={`row__note ${styles.channelTerms}`}>
          {isOpening ? t('channel.opening') : <Terms channel={channel} money={money} />}
        </span>
      </span>
      {isOpening ? <Spinner /> : <Icon path={caretRight} />}
    </button>
  )
}

function Terms({ channel, money }: { channel: Channel; money: string }) {
  const t = useTranslations()
  const format = useFormat()
  const { locale } = useLanguage()
  const isPassed = !isTaken(money, channel)
  return (
    <>
      <span>
        {t('channel.price', {
          points: t('format.points', { amount: format.points(`${money}.00`) }),
          price: formatMoney(priceOf(BigInt(money), channel), locale)
        })}
      </span>
      <span className={isPassed ? styles.channelPassed : undefined}>
        {isPassed && <Icon path={warningCircle} size="tiny" />}
        {t('channel.range', {
          min: format.points(channel.min),
          max: t('format.points', { amount: format.points(channel.max) })
        })}
      </span>
    </>
  )
}

/** Return whether a channel accepts this number of points. The server checks it again. */
function isTaken(money: string, { min, max }: Channel): boolean {
  const units = unitsOf(`${money}.00`)
  return units >= unitsOf(min) && units <= unitsOf(max)
}

/** A channel's picture. A built-in outline takes the colour of the text; any other picture is shown unchanged. */
function ChannelIcon({ src }: { src: string }) {
  if (/^\/images\/[\w/-]+\.svg$/.test(src)) {
    return <span className={`icon ${styles.channelIcon}`} style={{ '--picture': `url("${src}")` } as CSSProperties} />
  }
  return <img className="icon" src={src} alt="" width="24" height="24" />
}
