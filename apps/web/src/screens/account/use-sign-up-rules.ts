import { useMemo } from 'react'
import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import { uncommonPassword } from '../../features/member/check-common-password.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { serverClock } from '../../live/server-clock.ts'
import { isOldEnough, PASSWORD_LENGTH, USERNAME } from './sign-up-rules.ts'

export type SignUp = {
  code: string
  username: string
  password: string
  repeat: string
  birthday: string
  agree: boolean
}

type Given = { leastAge: number; needsCode: boolean; form: Pick<UseFormReturn<SignUp>, 'getValues' | 'clearErrors'> }

type Rules = { [Name in 'code' | 'username' | 'password' | 'repeat' | 'birthday']: RegisterOptions<SignUp, Name> }

/** Return the rules for the fields of the sign-up form. The server checks them again. */
export function useSignUpRules({ leastAge, needsCode, form }: Given): Rules {
  const t = useTranslations()
  const { getValues, clearErrors } = form
  return useMemo(() => {
    const { least, most } = PASSWORD_LENGTH
    return {
      code: { setValueAs: trimmed, ...(needsCode && { required: t('register.codeMissing') }) },
      username: {
        setValueAs: trimmed,
        validate: (name) => USERNAME.test(name.trim()) || t('register.usernameBad')
      },
      password: {
        minLength: { value: least, message: t('register.passwordShort') },
        maxLength: { value: most, message: t('register.passwordShort') },
        validate: {
          name: (word) =>
            word.toLowerCase() !== getValues().username.trim().toLowerCase() || t('register.passwordIsName'),
          common: uncommonPassword({ t, clear: () => clearErrors('password') })
        }
      },
      repeat: { validate: (word) => word === getValues().password || t('register.repeatDiffers') },
      birthday: {
        required: t('register.birthdayMissing'),
        validate: (day) =>
          isOldEnough(day, leastAge, new Date(serverClock.now())) || t('register.tooYoung', { age: leastAge })
      }
    }
  }, [t, leastAge, needsCode, getValues, clearErrors])
}

const trimmed = (text: string) => text.trim()
