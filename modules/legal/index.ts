export { createLegal, type Legal } from './create-legal.ts'
export { legalApi } from './legal.api.ts'
