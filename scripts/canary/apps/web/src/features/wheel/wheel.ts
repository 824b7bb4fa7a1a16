export const wheel = 'wheel'
