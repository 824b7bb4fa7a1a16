import { Spinner } from '../../design/controls/button.tsx'
import { CheckField } from '../../design/controls/check-field.tsx'
import { Note } from '../../design/lists/note.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import type { PushKind } from '../../push/device.ts'
import { usePush } from './use-push.ts'
import styles from './push-choice.module.css'

const KINDS = ['money', 'account', 'answers', 'news'] as const

/** The kinds of push messages that this device receives. A change is saved at once. */
export function PushChoice() {
  const t = useTranslations()
  const { state, error, refetch, choose, isSaving } = usePush()
  if (!state) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={KINDS.length} />
  }
  if (state.is !== 'ready') return <Note>{t(`push.${state.is}`)}</Note>
  const { kinds } = state
  const turn = (kind: PushKind, isOn: boolean) =>
    choose(KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))))
  return (
    <fieldset className={styles.push} aria-busy={isSaving}>
      <legend className={styles.pushLegend}>
        {t('push.legend')} {isSaving && <Spinner />}
      </legend>
      {KINDS.map((kind) => (
        <CheckField key={kind} checked={kinds.includes(kind)} onChange={({ target }) => turn(kind, target.checked)}>
          <span className={styles.pushKind}>{t(`push.kinds.${kind}`)}</span>
          <br />
          <span className="muted small">{t(`push.notes.${kind}`)}</span>
        </CheckField>
      ))}
    </fieldset>
  )
}
