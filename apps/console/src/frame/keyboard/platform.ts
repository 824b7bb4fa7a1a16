/** Whether commands have the Command key here, and not Control. */
export const isMac = /^Mac|^iP/.test(navigator.platform)
