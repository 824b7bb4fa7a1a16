import { Icon } from '../../design/icons/icon.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { Money, useWrittenMoney } from './money.tsx'
import { ICONS } from './types.ts'
import type { Entry } from './use-money-log.ts'
import '../../design/lists/ledger.css'
import '../../design/lists/rows.css'
import './money-log.css'

/** One change of the balance: what it was, when, and how much. */
export function EntryRow({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const t = useWords()
  const format = useFormat()
  const write = useWrittenMoney()
  const { type, type_txt, money, create_ts } = entry
  const time = format.clock(create_ts)
  return (
    <li>
      <button
        className="row row--tall"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('money-log.open', { type: type_txt, amount: write(money), time })}
        onClick={onOpen}
      >
        <Icon path={ICONS[type]} />
        <span className="row__main">
          <span className="row__title">{type_txt}</span>
          <br />
          <span className="row__note">{time}</span>
        </span>
        <Money amount={money} />
      </button>
    </li>
  )
}
