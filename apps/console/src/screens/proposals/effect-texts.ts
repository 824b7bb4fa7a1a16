import type { Translate } from '../../language/language.ts'
import { optionName } from '../../parts/option-name.ts'

/**
 * Return the name of a field in a proposal's effect. For a proposal that is older than the name, return the raw field.
 */
export function fieldName(t: Translate, field: string): string {
  const [part = '', rest = ''] = field.split('.')
  if (part === 'odds') return t('proposals.fields.odds', { option: optionName(t, rest) })
  if (part === 'prize') return t('proposals.fields.prize', { place: rest })
  const key = `proposals.fields.${field}` as 'proposals.fields.balance'
  return t.has(key) ? t(key) : field
}

/** Return the text for the value of a field: states, roles and flags by name, amounts and names unchanged. */
export function effectValue(t: Translate, field: string, value: string): string {
  if (value === '') return '–'
  const word = (of: string, one: string) => {
    const key = `${of}.${one}` as 'role.owner'
    return /^\w+$/.test(one) && t.has(key) ? t(key) : one
  }
  if (field === 'role') return word('role', value)
  if (field === 'state') return word('proposals.values.state', value)
  if (field === 'channel.embed') return word('proposals.values.channel_embed', value)
  if (field !== 'recognised_by') return value
  return value
    .split(', ')
    .map((mark) => word('limits.recognisedBy', mark))
    .join(', ')
}
