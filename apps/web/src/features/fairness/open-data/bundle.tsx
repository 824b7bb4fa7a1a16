import { useQuery } from '@tanstack/react-query'
import { apiBase } from '../../../api/api-base.ts'
import { fetchText } from '../../../api/fetch-text.ts'
import { HashValue } from '../../../design/proof/hash-value.tsx'
import { noonOf } from '../../../format/times.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import styles from './open-data.module.css'

/** A day’s records as a download, the command that checks them, and the newest checkpoint of the log. */
export function Bundle({ day }: { day: string }) {
  const t = useTranslations()
  const format = useFormat()
  const { data: key = '' } = useQuery({
    queryKey: ['fair-key'],
    queryFn: ({ signal }) => fetchText('/fair/key', signal),
    staleTime: Number.POSITIVE_INFINITY
  })
  const { data: checkpoint = '' } = useQuery({
    queryKey: ['fair-checkpoint'],
    queryFn: ({ signal }) => fetchText('/fair/checkpoint', signal)
  })
  const name = `glasshouse-${day}.json`
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.bundle.title')}</h2>
      <p className="muted small mt-2 prose">{t('fair.bundle.text')}</p>
      <p className="mt-3">
        <a href={`${apiBase}/fair/export?day=${day}`} download={name} className="btn btn--outline">
          {t('fair.bundle.save', { day: format.date(noonOf(day)) })}
        </a>
      </p>
      {key && (
        <HashValue
          label={t('fair.bundle.command')}
          value={`node packages/fairness/bin/verify.ts --key '${key.trim()}' ${name}`}
        />
      )}
      {checkpoint && (
        <div className={styles.fairOpenNote}>
          <HashValue label={t('fair.bundle.checkpoint')} value={checkpoint.trim()} />
          <p className="muted small prose">{t('fair.bundle.keep')}</p>
        </div>
      )}
    </section>
  )
}
