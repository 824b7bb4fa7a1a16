import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Mode, type UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

type Kept<Fields> = {
  /** What the fields hold when nothing was typed yet. */
  empty: Fields
  /** What they hold whatever was typed, such as a code that a link brings. */
  given?: Partial<Fields>
  /** Fields that are never written down. */
  secret: readonly (keyof Fields & string)[]
  mode?: Mode
}

/** A form that still has what was typed when its page is left and entered again; `dropDraft` ends that. */
export function useKeptForm<Fields extends FieldValues>(
  name: string,
  { empty, given, secret, mode = 'onSubmit' }: Kept<Fields>
): UseFormReturn<Fields> {
  const [defaultValues] = useState(() => ({ ...empty, ...readDraft(name), ...given }) as DefaultValues<Fields>)
  const [secretNames] = useState(secret)
  const form = useForm<Fields>({ mode, defaultValues })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(name, values, secretNames) }),
    [subscribe, name, secretNames]
  )
  return form
}
