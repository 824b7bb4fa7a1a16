/** The nonce that allows this page's styles. The build puts it on its own tags. */
export const styleNonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''

/**
 * Put the nonce on styles that scripts create. The component library does so itself, except for the one that measures scroll bars,
 * which the page's policy would refuse with an error.
 */
export function giveStylesTheirNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }) as typeof document.createElement
}
