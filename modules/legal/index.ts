export { countConsentsBefore } from './consents/kept-consents.ts'
export { createLegal, type Legal } from './create-legal.ts'
export { legalApi } from './legal.api.ts'
