export { counted, figure } from '../../domain/counted.ts'
