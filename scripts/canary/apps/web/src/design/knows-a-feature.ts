export { wheel } from '../features/wheel/wheel.ts'
