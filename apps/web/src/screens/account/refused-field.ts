import { CallRefused } from '@glasshouse/contract/client'

const FIELDS = ['code', 'username', 'password', 'birthday', 'agree'] as const

/** The field of the sign-up form that a refusal is about; null when it is about none of them. */
export function refusedField(error: unknown): (typeof FIELDS)[number] | null {
  if (!(error instanceof CallRefused)) return null
  const { field } = (error.data ?? {}) as { field?: unknown }
  return FIELDS.find((name) => name === field) ?? null
}
