import { EMAIL } from '#platform/email.contract.ts'
import { FIELDS, type Field } from './fields.ts'

const TESTS: Record<Field, RegExp> = {
  topic: /\S/,
  code: /^([a-z0-9]{6})?$/i,
  name: /\S/,
  email: EMAIL,
  message: /\S/,
}

/** Found before anything is sent; the server looks again. The schema itself would weigh more than the page. */
export function wrongIn(form: FormData): Field[] {
  return FIELDS.filter((field) => !TESTS[field].test(String(form.get(field) ?? '').trim()))
}
