import { z } from 'zod'

/** The kind of personal data in a field, which decides how it is masked. */
export type PersonalKind =
  /** A username, real name or account holder. Its first letter stays. */
  | 'name'
  /** Text by or about a member, and the addresses and devices of sign-ins. */
  | 'text'
  /** A chat message, which can be only a picture. */
  | 'message'
  /** Contact details, a birthday or a picture: all of it is masked. */
  | 'hidden'
  | 'sex'
  /** A record of an operator's action or proposal, which is personal when its subject is a member. */
  | 'act'
  /** A search that also looks at names. */
  | 'search'

/**
 * Marks the fields with a member's personal data. The server masks them in every call for operators with a role in
 * `maskedRoles`.
 */
export const personal = z.registry<{ kind: PersonalKind }>()

export const personName = z.string().register(personal, { kind: 'name' })
export const personText = z.string().register(personal, { kind: 'text' })
export const personMessage = z.string().register(personal, { kind: 'message' })
export const personHidden = z.string().register(personal, { kind: 'hidden' })
export const personSex = z.enum(['unknown', 'man', 'woman']).register(personal, { kind: 'sex' })

/** Return a schema of an id, or part of a username or name. `name` is null for roles that may not search by name. */
export function personSearch(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .default('')
    .transform((text): { text: string; name: string | null } => ({ text, name: text }))
    .register(personal, { kind: 'search' })
}
