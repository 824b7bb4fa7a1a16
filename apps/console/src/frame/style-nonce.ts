/** The nonce by which this page's styles are allowed; the build puts it on its own tags. */
export const styleNonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''

/**
 * Puts the nonce on styles that scripts make. The kit does so itself but for the one by which it measures scroll bars, which
 * the page's policy would refuse with an error.
 */
export function giveStylesTheirNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }) as typeof document.createElement
}
