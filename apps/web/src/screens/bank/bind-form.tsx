import { CallRefused } from '@glasshouse/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../router/router-context.tsx'
import { useState, type FormEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Note } from '../../design/lists/note.tsx'
import { warningCircle } from '../../design/icons/status.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { BankPicker } from '../../features/withdrawal/bank-picker/bank-picker.tsx'
import type { Bank } from '../../features/withdrawal/bank-picker/find-banks.ts'
import { dropDraft } from '../../forms/drafts.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { firstWrong, fieldOf, type BindField } from './bind-rules.ts'

/** Drafts from before the bank’s fields had these names have it as `bank`, which is no longer read. */
type Typed = { holder: string; number: string; chosenBank: Bank | null }

const MAX_LENGTH = { number: 34, holder: 120 }

/** The form for the bank, the account holder and the number. An error shows at its field. */
export function BindForm({ name }: { name: string }) {
  const t = useTranslations()
  const [wrong, setWrong] = useState<{ field: BindField; message: string } | null>(null)
  const form = useDraftForm<Typed>('bind', {
    empty: { holder: name, number: '', chosenBank: null },
    secret: ['holder', 'number']
  })
  const { chosenBank: bank, holder, number } = form.watch()
  const { bind, isBinding } = useBind(setWrong)
  const errorAt = (field: BindField) => (wrong?.field === field ? wrong.message : undefined)

  function put<Name extends keyof Typed>(field: Name, value: Typed[Name]) {
    setWrong(null)
    form.setValue(field, value as never)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const fits = holder.length <= MAX_LENGTH.holder && number.length <= MAX_LENGTH.number
    const missing = firstWrong({ bank, holder, number })
    if (missing) setWrong({ field: missing, message: t(`bank.${missing}Missing`) })
    else if (bank && fits) {
      bind({ bankName: bank.name, bankCode: bank.code, accountNumber: number, holder: holder.trim() })
    }
  }

  return (
    <form className="page stack" noValidate onSubmit={send}>
      <BankPicker chosen={bank} onChoose={(next) => put('chosenBank', next)} error={errorAt('bank')} />
      <Field
        label={t('bank.holder')}
        value={holder}
        note={t('bank.holderNote', { name })}
        error={errorAt('holder')}
        autoComplete="off"
        spellCheck={false}
        limit={MAX_LENGTH.holder}
        onChange={(event) => put('holder', event.target.value)}
      />
      <Field
        label={t('bank.number')}
        value={number}
        note={bank && <Digits of={bank} />}
        error={errorAt('number')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        limit={MAX_LENGTH.number}
        onChange={(event) => put('number', event.target.value.replaceAll(/\D/g, ''))}
      />
      <Note icon={warningCircle}>{t('bank.warning')}</Note>
      <Dock look="plain">
        <Button type="submit" block busy={isBinding && t('bank.binding')}>
          {t('bank.confirm')}
        </Button>
      </Dock>
    </form>
  )
}

function Digits({ of: { digitRange } }: { of: Bank }) {
  const t = useTranslations()
  const [least, most] = digitRange
  return t('bank.digits', { least: least === most ? 0 : least, most })
}

function useBind(onWrong: (wrong: { field: BindField; message: string }) => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction('setBank', {
    async onDone() {
      dropDraft('bind')
      showToast(t('bank.done'), 'good')
      void queries.invalidateQueries({ queryKey: ['getUserBankInfo'] })
      await navigate({ to: '/Setbank', replace: true })
      void queries.invalidateQueries({ queryKey: ['getUserInfo'] })
    },
    handles(error) {
      const field = error instanceof CallRefused && fieldOf(error.field)
      if (field) onWrong({ field, message: t(`bank.${field}Wrong`) })
      return Boolean(field)
    }
  })
  return { bind: mutate, isBinding: isPending }
}
