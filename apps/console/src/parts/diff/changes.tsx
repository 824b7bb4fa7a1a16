import { useTranslations } from '../../language/language.ts'
import type { ChangedField } from './changed-fields.ts'
import './changes.css'

/** Changed fields, one below the other: each with its value before and after. */
export function Changes({ fields }: { fields: readonly ChangedField[] }) {
  const t = useTranslations()
  return (
    <dl className="diff">
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path}</dt>
          {before !== null && (
            <dd className="diff__old">
              <span className="unseen">{t('audit.before')}</span>
              {before}
            </dd>
          )}
          {after !== null && (
            <dd className="diff__new">
              <span className="unseen">{t('audit.after')}</span>
              {after}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
