export { languages } from '../../../../../packages/language/src/index.ts'
