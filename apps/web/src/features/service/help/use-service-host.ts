import { useBase } from '../../../api/use-base.ts'

/** The host of the page to which customer service has been moved; empty where it is the chat of this site. */
export function useServiceHost(): string {
  return URL.parse(useBase()?.serviceUrl ?? '')?.host ?? ''
}
