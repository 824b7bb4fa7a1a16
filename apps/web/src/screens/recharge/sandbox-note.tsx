import { useBase } from '../../api/use-base.ts'
import { Note } from '../../design/lists/note.tsx'
import { useWords } from '../../language/language-provider.tsx'
import './sandbox-note.css'

/** Says that points have no money value, for as long as that is so. */
export function SandboxNote() {
  const t = useWords()
  if (useBase()?.mode !== 'sandbox') return null
  return (
    <div className="sandbox-note">
      <Note>{t('shell.sandbox')}</Note>
    </div>
  )
}
