export { wheel } from '../wheel/wheel.ts'
