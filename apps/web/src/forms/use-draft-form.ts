import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Mode, type UseFormReturn } from 'react-hook-form'
import { saveDraft, readDraft } from './drafts.ts'

type Kept<Fields> = {
  /** The values before anything is typed. */
  empty: Fields
  /** Values that override typed ones, such as a code from a link. */
  given?: Partial<Fields>
  /** Fields that are never stored. */
  secret: readonly (keyof Fields & string)[]
  mode?: Mode
}

/** Manage a form with values that outlive its page, until `dropDraft`. */
export function useDraftForm<Fields extends FieldValues>(
  name: string,
  { empty, given, secret, mode = 'onSubmit' }: Kept<Fields>
): UseFormReturn<Fields> {
  const [defaultValues] = useState(() => ({ ...empty, ...readDraft(name), ...given }) as DefaultValues<Fields>)
  const [secretNames] = useState(secret)
  const form = useForm<Fields>({ mode, defaultValues })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(name, values, secretNames) }),
    [subscribe, name, secretNames]
  )
  return form
}
