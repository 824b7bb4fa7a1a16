import { useBase } from '../../../api/use-base.ts'

/** Return the host of the external customer service; empty if it is this site's chat. */
export function useServiceHost(): string {
  return URL.parse(useBase()?.serviceUrl ?? '')?.host ?? ''
}
