import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useBase } from '../../../api/use-base.ts'
import { Button } from '../../../design/controls/button.tsx'
import { FieldNote } from '../../../design/controls/field.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { uploadSimple } from '../../../design/icons/member.ts'
import { check } from '../../../design/icons/outcome.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { checkPicture, MAX_MEGABYTES } from './picture-file.ts'
import { openPicture, type Picture } from './avatar-picture.ts'
import styles from './choose-avatar.module.css'

const PRESETS = 20
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const pathOf = (number: number) => `/images/head/${number}.png`

/** The site's preset pictures. */
export function ChooseAvatar({ chosen, onChoose }: { chosen: string; onChoose: (path: string) => void }) {
  const t = useTranslations()
  const count = useBase()?.avatarCount ?? PRESETS
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const isPreset = numbers.some((number) => pathOf(number) === chosen)

  function step(event: KeyboardEvent<HTMLElement>, number: number) {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = ((number - 1 + by + count) % count) + 1
    onChoose(pathOf(next))
    event.currentTarget.parentElement?.querySelectorAll('button')[next - 1]?.focus()
  }

  return (
    <div className={styles.presets} role="radiogroup" aria-label={t('avatar.presets')}>
      {numbers.map((number) => {
        const isChosen = pathOf(number) === chosen
        return (
          <button
            key={number}
            className={styles.presetsItem}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={t('avatar.preset', { number })}
            tabIndex={isChosen || (!isPreset && number === 1) ? 0 : -1}
            onClick={() => onChoose(pathOf(number))}
            onKeyDown={(event) => step(event, number)}
          >
            <img src={pathOf(number)} alt="" width="96" height="96" />
            {isChosen && (
              <span className={styles.presetsTick}>
                <Icon path={check} size="tiny" />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

type ActionProps = { isSaving: boolean; onPicture: (picture: Picture) => void; onOk: () => void }

/**
 * The buttons to open a picture and to save the chosen preset. A file that is not a picture is refused before it is
 * sent.
 */
export function HeadActions({ isSaving, onPicture, onOk }: ActionProps) {
  const t = useTranslations()
  const file = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<'notPicture' | 'tooLarge' | null>(null)

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const chosen = input.files?.[0]
    if (!chosen) return
    const fault = await checkPicture(chosen)
    const picture = fault ? null : await openPicture(chosen)
    input.value = ''
    setWrong(picture ? null : (fault ?? 'notPicture'))
    if (picture) onPicture(picture)
  }

  return (
    <>
      <FieldNote id="avatar-note" error={wrong ? t(`avatar.${wrong}`, { limit: MAX_MEGABYTES }) : undefined} />
      <div className={wrong ? 'btns mt-3' : 'btns'}>
        <Button kind="outline" onClick={() => file.current?.click()}>
          <Icon path={uploadSimple} size="small" />
          {t('avatar.upload')}
        </Button>
        <Button busy={isSaving && t('avatar.saving')} onClick={onOk}>
          {t('avatar.ok')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('avatar.upload')}
        onChange={(event) => void take(event)}
      />
    </>
  )
}
