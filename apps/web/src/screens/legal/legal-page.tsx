import type { ReactNode } from 'react'
import { useBase } from '../../api/use-base.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from '../../features/lottery/rules/rules.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** The layout of a legal page: subject, chapters, and the responsible operator. */
export function LegalPage({ title, lead, children }: Props) {
  const t = useTranslations()
  const operator = useBase()?.operator
  return (
    <div className="frame">
      <TopBar title={title} back="/Mine" />
      <main className={`page ${styles.rules}`}>
        <p className="prose">{lead}</p>
        {children}
        <footer className="muted small">
          <p>{t('legal.updated')}</p>
          {operator && <p>{[operator.name, operator.licence].filter(Boolean).join(' · ')}</p>}
        </footer>
      </main>
    </div>
  )
}

/** A chapter with its heading. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.rulesTitle}>{title}</h2>
      {children}
    </section>
  )
}

/** Return the facts that legal texts mention: the operator of the site and the minimum age. */
export function useFacts(): { operator: string; age: number } {
  const base = useBase()
  return { operator: base?.operator.name || 'Glasshouse', age: base?.minAge ?? 18 }
}
