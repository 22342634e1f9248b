import { FIELDS, type Field } from './fields.ts'

const TESTS: Record<Field, RegExp> = {
  topic: /\S/,
  code: /^\s*([a-z0-9]{6})?\s*$/i,
  name: /\S/,
  email: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
  message: /\S/,
}

/** Found before anything is sent; the server looks again. The schema itself would weigh more than the page. */
export function wrongIn(form: FormData): Field[] {
  return FIELDS.filter((field) => !TESTS[field].test(String(form.get(field) ?? '')))
}
