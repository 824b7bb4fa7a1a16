/** The nonce that allows this page's styles. The build puts it on its own tags. */
export const styleNonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''

/**
 * Put the nonce on styles that scripts create. The component library does this itself, except for the style that
 * measures scroll bars. The content security policy would refuse that one with an error.
 */
export function giveStylesTheirNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }) as typeof document.createElement
}
