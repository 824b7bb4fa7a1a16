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
  const { type, type_txt, money, create_ts } = entry
  return (
    <li>
      <button className="row row--tall" type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Icon path={ICONS[type]} />
        <span className="row__main">
          <span className="row__title">{type_txt}</span>
          <br />
          <span className="row__note">{format.clock(create_ts)}</span>
        </span>
        <Money amount={money} />
      </button>
    </li>
  )
}
