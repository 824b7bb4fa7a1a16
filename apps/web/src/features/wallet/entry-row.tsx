import { Icon } from '../../design/icons/icon.tsx'
import { useFormat } from '../../format/use-format.ts'
import { Money } from './money.tsx'
import { ICONS } from './entry-types.ts'
import type { Entry } from './use-money-log.ts'
import '../../design/lists/ledger.css'
import '../../design/lists/rows.css'

/** One change of the balance: its type, time and amount. */
export function EntryRow({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const format = useFormat()
  const { type, typeText, amount, createdAtSeconds } = entry
  return (
    <li>
      <button className="row row--tall" type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Icon path={ICONS[type]} />
        <span className="row__main">
          <span className="row__title">{typeText}</span>
          <br />
          <span className="row__note">{format.clock(createdAtSeconds)}</span>
        </span>
        <Money amount={amount} />
      </button>
    </li>
  )
}
