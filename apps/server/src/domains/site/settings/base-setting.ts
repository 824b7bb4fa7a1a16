import type { CallOutput } from '@glasshouse/contract'
import type { Texts } from '@glasshouse/contract/operator'
import type { Config } from '../../../config.ts'

export { baseSetting, type BaseSetting, type Texts } from '@glasshouse/contract/operator'

/** The text in a language, else the English one. */
export function textIn(lang: string, { [lang as keyof Texts]: own, en_us }: Texts): string {
  return own || en_us
}

/** Points are worth money only under a licence and with a provider that moves money: else it is a sandbox, and says so. */
export function modeOf({ paymentProvider, licence }: Config): CallOutput<'getBase'>['mode'] {
  return paymentProvider !== 'sandbox' && licence !== '' ? 'live' : 'sandbox'
}
