import { useState, type FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { AmountField } from '../../design/controls/amount-field.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useAmounts } from '../../format/use-amounts.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Change, LimitKind, Limits } from './limit-kinds.ts'

type Props = {
  open: boolean
  title: string
  kind: LimitKind
  limits: Limits
  onClose: () => void
  onChanged: (limits: Limits) => unknown
}

/**
 * The sheet that changes one limit. A lower limit takes effect at once. A higher or removed one takes a day and a
 * confirmation.
 */
export function LimitSheet({ open, title, kind, limits, onClose, onChanged }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const amounts = useAmounts()
  const [typed, type] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { change, busy } = useChange(kind, limits, (after) => {
    type('')
    onClose()
    return onChanged(after)
  })
  const pending = limits.pending.find((limit) => limit.kind === kind)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isThere = /[1-9]/.test(typed)
    setMissing(!isThere)
    if (isThere) change(typed)
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} lead={t('limits.sheet.lead')}>
      <form className="stack" noValidate onSubmit={submit}>
        {pending?.isReady && (
          <Button block kind="outline" busy={busy} onClick={() => change(digitsOf(pending.limit))}>
            {t('limits.sheet.confirm', { limit: pending.limit ? amounts.points(pending.limit) : t('limits.noLimit') })}
          </Button>
        )}
        {pending && (
          <Button block kind="text" busy={busy} onClick={() => change(digitsOf(limits[kind]))}>
            {t('limits.sheet.keep')}
          </Button>
        )}
        <AmountField
          label={t('limits.sheet.field')}
          unit={t('format.unit')}
          value={typed}
          onChange={type}
          placeholder={limits[kind] ? format.points(limits[kind]) : '0'}
          error={isMissing ? t('limits.sheet.missing') : undefined}
        />
        <Button type="submit" block busy={busy}>
          {t('limits.sheet.save')}
        </Button>
        {limits[kind] && (
          <Button block kind="text" busy={busy} onClick={() => change('none')}>
            {t('limits.sheet.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

/** Return the whole points of an amount; `none` for no limit. */
function digitsOf(limit: string | null): string {
  return limit ? limit.slice(0, limit.indexOf('.')) : 'none'
}

function useChange(kind: LimitKind, before: Limits, onDone: (after: Limits) => unknown) {
  const t = useTranslations()
  const { mutate, isPending } = useAction('setLimits', {
    onDone(after) {
      showToast(t(`limits.sheet.${outcomeOf(kind, before, after)}`), 'good')
      return onDone(after)
    }
  })
  const change = (to: string) => mutate({ [kind]: to } as Change)
  return { change, busy: isPending && t('limits.sheet.saving') }
}

function outcomeOf(kind: LimitKind, before: Limits, after: Limits): 'saved' | 'asked' | 'loosened' | 'kept' {
  const waited = before.pending.some((limit) => limit.kind === kind)
  if (after.pending.some((limit) => limit.kind === kind)) return 'asked'
  if (after[kind] === before[kind]) return 'kept'
  return waited && (!after[kind] || Number(after[kind]) > Number(before[kind])) ? 'loosened' : 'saved'
}
