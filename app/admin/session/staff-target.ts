import { targetWithin } from '#app/kit/target.ts'

export const staffTarget = targetWithin('/admin', ['/admin/login'])
