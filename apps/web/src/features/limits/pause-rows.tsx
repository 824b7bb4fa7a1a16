import type { CallInput } from '@glasshouse/contract'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { CheckField } from '../../design/controls/check-field.tsx'
import { Chip } from '../../design/controls/chip.tsx'
import { FieldNote } from '../../design/controls/field.tsx'
import { RowButton } from '../../design/lists/row.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Limits } from './limit-kinds.ts'

const lengths = { timeout: ['24h', '7d', '30d'], exclude: ['6m', '1y', '5y'] } as const

type Pause = keyof typeof lengths
type Length = (typeof lengths)[Pause][number]
type Props = { limits: Limits; onChanged: (limits: Limits) => unknown }

/** The two kinds of play blocks: days (time-out), or months and years (self-exclusion). */
export function PauseRows({ limits, onChanged }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const [open, setOpen] = useState<Pause | null>(null)
  return (
    <section aria-labelledby="limits-pause">
      <h2 className="rows__label" id="limits-pause">
        {t('limits.pause.title')}
      </h2>
      <div className="rows">
        {(['timeout', 'exclude'] as const).map((pause) => (
          <RowButton
            key={pause}
            title={t(`limits.pause.${pause}`)}
            note={
              limits[pause].endsAtSeconds > 0
                ? t(`limits.running.${pause}`, { time: format.dateTime(limits[pause].endsAtSeconds) })
                : undefined
            }
            aria-haspopup="dialog"
            onClick={() => setOpen(pause)}
          />
        ))}
      </div>
      <p className="page page--lead muted small">{t('limits.pause.lead')}</p>
      {(['timeout', 'exclude'] as const).map((pause) => (
        <PauseSheet
          key={pause}
          pause={pause}
          open={open === pause}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
        />
      ))}
    </section>
  )
}

type SheetProps = { pause: Pause; open: boolean; onClose: () => void; onChanged: (limits: Limits) => unknown }

/** The sheet that explains a play block and starts it. It takes two choices, so that none starts by accident. */
export function PauseSheet({ pause, open, onClose, onChanged }: SheetProps) {
  const t = useTranslations()
  const [length, choose] = useState<Length>(lengths[pause][0])
  const [isAgreed, agree] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useAction('setLimits', {
    onDone(after) {
      agree(false)
      onClose()
      showToast(t('limits.pause.started'), 'good')
      return onChanged(after)
    }
  })
  const begin = () => {
    setMissing(!isAgreed)
    if (isAgreed) mutate({ [pause]: length } as CallInput<'setLimits'>)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`limits.pause.${pause}`)}
      foot={
        <Button block kind="warn" busy={isPending && t('limits.pause.busy')} onClick={begin}>
          {`${t('limits.pause.begin')}: ${t(`limits.pause.length.${length}`)}`}
        </Button>
      }
    >
      <div className="stack">
        <div className="chips" role="group" aria-label={t(`limits.pause.${pause}`)}>
          {lengths[pause].map((one) => (
            <Chip key={one} chosen={one === length} onClick={() => choose(one)}>
              {t(`limits.pause.length.${one}`)}
            </Chip>
          ))}
        </div>
        <p>{t('limits.pause.blocks')}</p>
        <p>{t('limits.pause.never')}</p>
        <p className="strong">{t('limits.pause.early')}</p>
        <div>
          <CheckField
            checked={isAgreed}
            onChange={(event) => agree(event.target.checked)}
            aria-invalid={isMissing && !isAgreed ? true : undefined}
          >
            {t('limits.pause.agree')}
          </CheckField>
          <FieldNote id={`${pause}-note`} error={isMissing && !isAgreed ? t('limits.pause.agreeMissing') : undefined} />
        </div>
      </div>
    </Sheet>
  )
}
