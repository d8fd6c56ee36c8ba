export { serverNow } from '../../firebase/clock.ts'
