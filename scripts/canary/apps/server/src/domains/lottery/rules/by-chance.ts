export { randomBytes } from 'node:crypto'
export { cycle } from '../../../clock-of-the-canary.ts'
