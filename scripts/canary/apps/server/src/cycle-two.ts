export { one } from './cycle-one.ts'
export const two = 2
