import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Chip } from '../../design/controls/chip.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Entry } from './use-money-log.ts'
import styles from './money-log.module.css'

type Type = Entry['type']
type Props = { chosen: Type | undefined; onChoose: (type: Type | undefined) => void }

/** A filter with the types in the member's log, always including the chosen one. */
export function TypeFilter({ chosen, onChoose }: Props) {
  const t = useTranslations()
  const present = useCall('getPersonalreport').data?.ledger.map(({ type }) => type) ?? []
  const row = useRef<HTMLDivElement>(null)
  const types = chosen && !present.includes(chosen) ? [chosen, ...present] : present
  const place = chosen ? types.indexOf(chosen) + 1 : 0
  useEffect(() => {
    row.current?.children[place]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [place])
  return (
    <div
      ref={row}
      className={`chips chips--scroll ${styles.moneyLogFilter}`}
      role="group"
      aria-label={t('money-log.filter')}
    >
      <Chip chosen={!chosen} onClick={() => onChoose(undefined)}>
        {t('money-log.everything')}
      </Chip>
      {types.map((type) => (
        <Chip key={type} chosen={type === chosen} onClick={() => onChoose(type)}>
          {t(`money-log.type.${type}`)}
        </Chip>
      ))}
    </div>
  )
}
