export const cycle = 1
