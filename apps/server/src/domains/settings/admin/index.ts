export { partProposals } from './part-kinds.ts'
