import { Alert, Button } from 'antd'
import { useAction, useCall } from '../../api/use-call.ts'
import { Icon } from '../../icons/icon.tsx'
import { shieldCheck } from '../../icons/sections.ts'
import { checkCircleFill, xCircleFill } from '../../icons/verdicts.ts'
import { useTranslations } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Statistic, StatisticRow } from '../../parts/window/statistic.tsx'

/** Check every record now. */
export function CheckButton() {
  const t = useTranslations()
  const check = useAction('checkAudit', {
    say: ({ whole, records }) => (whole ? t('audit.checked', { count: records }) : t('audit.broken'))
  })
  return (
    <Button icon={<Icon path={shieldCheck} />} loading={check.isPending} onClick={() => check.mutate({})}>
      {t('audit.check')}
    </Button>
  )
}

/** Whether the chain is intact, when all of it was checked, and how much of it the public log has anchored. */
export function AuditState() {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getAuditState')
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { whole, records, problems, fullCheck, anchor, head } = data
  return (
    <>
      {!whole && (
        <Alert className="note" type="error" showIcon title={t('audit.broken')} description={problems.join(' ')} />
      )}
      <StatisticRow label={t('audit.state')}>
        <Statistic
          title={t('audit.chain')}
          value={
            <span className={whole ? 'chain chain--whole' : 'chain chain--broken'}>
              <Icon path={whole ? checkCircleFill : xCircleFill} />
              {t(whole ? 'audit.intact' : 'audit.notIntact')}
            </span>
          }
          note={t('audit.records', { count: records })}
        />
        <Statistic
          title={t('audit.verified')}
          value={<Timestamp at={fullCheck.at} />}
          note={t('audit.took', {
            count: fullCheck.records,
            seconds: Math.round(fullCheck.tookMilliseconds / 100) / 10
          })}
        />
        <Statistic
          title={t('audit.anchor')}
          value={<Timestamp at={anchor?.at} />}
          note={anchor ? t('audit.anchored', { count: anchor.records }) : t('audit.noAnchor')}
        />
        <div className="stat">
          <dl className="chain__head">
            <dt>{t('audit.head')}</dt>
            <dd className="code">{head}</dd>
          </dl>
        </div>
      </StatisticRow>
    </>
  )
}
