export { two } from './cycle-two.ts'
export const one = 1
