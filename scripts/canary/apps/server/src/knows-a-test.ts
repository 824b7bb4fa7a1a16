export { tested } from './tested.test.ts'
