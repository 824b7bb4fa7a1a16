import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../../api/use-call.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { readLogMemory } from './seen-log.ts'
import styles from './restore-list.module.css'

type Restore = CallOutput<'getFairRestores'>[number]

/** The restores from backups that the log has on record, for anyone, and what this device saw of what they undid. */
export function RestoreList() {
  const t = useTranslations()
  const { data = [] } = useCall('getFairRestores', {})
  if (data.length === 0) return null
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.restores.title')}</h2>
      <p className="muted small mt-2 prose">{t('fair.restores.text')}</p>
      <ul className={styles.restores}>
        {data.map((restore) => (
          <Item key={restore.index} restore={restore} />
        ))}
      </ul>
    </section>
  )
}

function Item({ restore: { index, record } }: { restore: Restore }) {
  const t = useTranslations()
  const format = useFormat()
  const lost = readLogMemory(localStorage).lost.filter(({ restore }) => restore === index)
  const seen = Math.max(0, ...lost.map(({ size }) => size - index))
  return (
    <li className={styles.restore}>
      <p className="strong">{t('fair.restores.to', { time: format.dateTime(record.to) })}</p>
      <p>{t('fair.restores.lost', { count: record.known - record.size })}</p>
      {seen > 0 && <p className={styles.seen}>{t('fair.restores.seen', { count: seen })}</p>}
      <p className="muted small prose">{t('fair.restores.reason', { reason: record.reason })}</p>
      <p className="muted small">{t('fair.restores.at', { time: format.dateTime(record.at), index: String(index) })}</p>
    </li>
  )
}
