export { careersApi } from './careers.api.ts'
export { type Careers, createCareers } from './create-careers.ts'
export { careerMails } from './mail-templates.ts'
export { addDemonstrationOpenings } from './openings/demonstration-openings.ts'
