import type { PersonalKind } from '@glasshouse/contract/operator'

const MASKED = '***'

/** Mask a name down to its first letter. */
export function maskName(name: string): string {
  const [first] = name
  return first === undefined ? '' : `${first}${MASKED}`
}

export function maskText(text: string): string {
  return text === '' ? '' : MASKED
}

type MaskedKind = Exclude<PersonalKind, 'search'>

/** The replacement of each kind of masked value. */
export const masks: Record<MaskedKind, (value: unknown) => unknown> = {
  name: (value) => maskName(value as string),
  text: (value) => maskText(value as string),
  message: () => MASKED,
  hidden: () => '',
  sex: () => 'unknown',
  act: (value) => maskAction(value as Action)
}

type Action = { subject: { kind: string } } & Record<string, unknown>

/** The subjects of actions that are not members. Actions on any other subject are masked. */
export const impersonalSubjects: readonly string[] = [
  'banner',
  'canned',
  'channel',
  'city',
  'draw',
  'export',
  'invite',
  'ledger',
  'lottery',
  'notice',
  'operator',
  'picture',
  'popup',
  'settings',
  'video',
  'videoCategory',
  'wheel'
]

/** Fields of a record that contain ids, states and amounts. All other fields are masked. */
const plainFields = new Set([
  'direction',
  'disputed',
  'entry',
  'field',
  'kind',
  'matched',
  'member',
  'message',
  'mismatch',
  'money',
  'outcome',
  'payout',
  'proposal',
  'recovery',
  'refusal',
  'returned',
  'state',
  'status'
])

const AMOUNT = /^-?\d+\.\d{2,4}$/

/** Return an action or proposal, without its texts and recorded values when it concerns a member. */
function maskAction(act: Action): Action {
  if (impersonalSubjects.includes(act.subject.kind)) return act
  const masked = { ...act }
  for (const field of ['reason', 'decision']) {
    if (typeof act[field] === 'string') masked[field] = maskText(act[field])
  }
  for (const field of ['before', 'after', 'payload', 'effect']) {
    if (field in act) masked[field] = maskRecord(act[field], field)
  }
  return masked
}

function maskRecord(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => maskRecord(item, field))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskRecord(inner, name)]))
  }
  if (typeof value !== 'string' || plainFields.has(field) || AMOUNT.test(value)) return value
  return maskText(value)
}
