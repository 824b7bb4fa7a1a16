import type { LogCheck, Loss, RangeCheck } from '@glasshouse/fairness'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Spinner } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { info } from '../../../design/icons/outcome.ts'
import { CheckLine } from '../../../design/proof/check-line.tsx'
import { HashValue } from '../../../design/proof/hash-value.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { acknowledgeLoss } from './seen-log.ts'
import type { useLogCheck } from './use-log-check.ts'

/** Show whether a draw's records are in the public log, in order, and that nobody has rewritten the log. */
export function LogSection({ query, ordered }: { query: ReturnType<typeof useLogCheck>; ordered: string }) {
  const t = useTranslations()
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.log.title')}</h2>
      <p className="muted small mt-2 prose">{t('fair.log.text')}</p>
      {query.data && <LogLines check={query.data.check} ordered={ordered} />}
      {query.isPending && (
        <p className="match is-pending" role="status">
          <Spinner />
          {t('fair.log.asking')}
        </p>
      )}
      {query.isError && !query.data && (
        <p className="split muted small" role="alert">
          {t('fair.log.notAsked')}
          <Button kind="outline" size="small" onClick={() => void query.refetch()}>
            {t('fair.log.retry')}
          </Button>
        </p>
      )}
    </section>
  )
}

function LogLines({ check, ordered }: { check: LogCheck; ordered: string }) {
  const t = useTranslations()
  if (!check.signed) return <CheckLine ok={false}>{t('fair.log.unsigned')}</CheckLine>
  return (
    <>
      <HashValue label={t('fair.log.root', { size: check.size })} value={check.root} />
      <CheckLine ok>{t('fair.log.signed', { origin: check.origin })}</CheckLine>
      {check.records.map(({ kind, index, ok }) => (
        <CheckLine key={kind} ok={ok}>
          {ok ? t(`fair.log.included.${kind}`, { index: String(index) }) : t(`fair.log.missing.${kind}`)}
        </CheckLine>
      ))}
      {check.records.length > 1 && <CheckLine ok={check.isOrdered}>{ordered}</CheckLine>}
      <Once range={check.once} />
      <History check={check} />
    </>
  )
}

function Once({ range: { ok, isComplete, from, to } }: { range: RangeCheck }) {
  const t = useTranslations()
  if (!ok) return <CheckLine ok={false}>{t('fair.log.notOnce')}</CheckLine>
  const records = { from: String(from), to: String(to - 1) }
  if (isComplete) return <CheckLine ok>{t('fair.log.once', records)}</CheckLine>
  return (
    <p className="match match--open">
      <Icon path={info} size="small" />
      <span>{t('fair.log.oncePart', records)}</span>
    </p>
  )
}

function History({ check }: { check: Extract<LogCheck, { signed: true }> }) {
  const t = useTranslations()
  const { history, from, size } = check
  switch (history) {
    case 'first':
      return <CheckLine ok>{t('fair.log.first')}</CheckLine>
    case 'grown':
      return (
        <CheckLine ok>
          {from === size ? t('fair.log.same') : t('fair.log.grown', { from: String(from), to: String(size) })}
        </CheckLine>
      )
    case 'restored':
      return <Restored losses={check.losses} />
    case 'rewritten':
      return <CheckLine ok={false}>{t('fair.log.rewritten', { from: String(from) })}</CheckLine>
    case 'other key':
      return <CheckLine ok={false}>{t('fair.log.otherKey')}</CheckLine>
  }
}

/** What restores have undone of what this device saw, until the member continues with the restored log. */
function Restored({ losses }: { losses: readonly Loss[] }) {
  const t = useTranslations()
  const format = useFormat()
  const queries = useQueryClient()

  function acknowledge() {
    acknowledgeLoss(localStorage)
    void queries.resetQueries({ queryKey: ['log-check'] })
  }

  return (
    <>
      {losses.map(({ restore, missing }) => (
        <CheckLine key={restore.size} ok={false}>
          {t('fair.log.restored', {
            time: format.dateTime(restore.to),
            count: missing,
            known: restore.known - restore.size,
            reason: restore.reason
          })}
        </CheckLine>
      ))}
      {losses.some(({ isSigned }) => isSigned) && (
        <p className="muted small prose mt-2">{t('fair.log.restoredSigned')}</p>
      )}
      <p className="muted small prose mt-2">{t('fair.log.continueText')}</p>
      <p className="mt-3">
        <Button kind="outline" size="small" onClick={acknowledge}>
          {t('fair.log.continue')}
        </Button>
      </p>
    </>
  )
}
