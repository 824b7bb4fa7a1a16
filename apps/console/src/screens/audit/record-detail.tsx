import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { changedFields } from '../../parts/diff/changed-fields.ts'
import { Changes } from '../../parts/diff/changes.tsx'
import { ActName } from './act-text.tsx'
import type { AuditRow } from './audit-row.ts'
import { Subject } from './subject.tsx'

/** One record: who, what and when, what changed, and its place in the chain. */
export function RecordDetail({ record }: { record: AuditRow }) {
  const t = useTranslations()
  const changed = changedFields(record.before, record.after)
  return (
    <div className="record">
      <p className="record__act">
        <ActName act={record.act} /> <span className="quiet">{record.at.time}</span>
      </p>
      <dl className="record__facts">
        <dt>{t('audit.operator')}</dt>
        <dd>
          {record.operator.name}, {t(`role.${record.operator.role as 'owner'}`)}
        </dd>
        <dt>{t('audit.address')}</dt>
        <dd>{record.address || '–'}</dd>
        <dt>{t('audit.subject')}</dt>
        <dd>
          <Subject subject={record.subject} /> <AllOf subject={record.subject} />
        </dd>
        <dt>{t('part.reason')}</dt>
        <dd className="words">{record.reason || '–'}</dd>
      </dl>
      <h3>{t('audit.changed')}</h3>
      {changed.length > 0 ? <Changes fields={changed} /> : <p className="quiet">{t('audit.unchanged')}</p>}
      {(record.before !== null || record.after !== null) && (
        <details className="record__raw">
          <summary>{t('audit.raw')}</summary>
          <pre className="code">{JSON.stringify({ before: record.before, after: record.after }, null, 2)}</pre>
        </details>
      )}
      <h3>{t('audit.chain')}</h3>
      <ol className="links">
        {record.seq > 1 && <Hash number={record.seq - 1} hash={record.previous} />}
        <Hash number={record.seq} hash={record.hash} isShown />
      </ol>
      <p className="quiet">{t('audit.chainNote')}</p>
    </div>
  )
}

function AllOf({ subject: { kind, id } }: Pick<AuditRow, 'subject'>) {
  const t = useTranslations()
  const navigate = useNavigate()
  const search = { subjectKind: kind, subjectId: id }
  return (
    <button type="button" className="more" onClick={() => void navigate({ to: '/audit', search: search as never })}>
      {t('audit.allOf')}
    </button>
  )
}

function Hash({ number, hash, isShown = false }: { number: number; hash: string; isShown?: boolean }) {
  return (
    <li className={isShown ? 'link link--shown' : 'link'} aria-current={isShown ? 'true' : undefined}>
      <span className="figure">{number}</span>
      <span className="code" title={hash}>
        {hash.slice(0, 6)}…{hash.slice(-4)}
      </span>
    </li>
  )
}
