import { useBase } from '../../api/use-base.ts'
import { Note } from '../../design/lists/note.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './sandbox-note.module.css'

/** A note that points have no money value, shown in sandbox mode. */
export function SandboxNote() {
  const t = useTranslations()
  if (useBase()?.mode !== 'sandbox') return null
  return (
    <div className={styles.sandboxNote}>
      <Note>{t('shell.sandbox')}</Note>
    </div>
  )
}
