import { EMAIL } from '#platform/email.contract.ts'

/** The fields of an application, in order. */
export const FIELDS = ['name', 'email', 'phone', 'link', 'message', 'cv'] as const
export type Field = (typeof FIELDS)[number]
export type Typed = Record<Exclude<Field, 'cv'>, string>

const TESTS: Record<Exclude<Field, 'cv'>, RegExp> = {
  name: /\S/,
  email: EMAIL,
  phone: /^/,
  link: /^(https?:\/\/\S+)?$/i,
  message: /\S/,
}

/** Found before anything is sent; the server looks again. */
export function wrongIn(form: FormData): Field[] {
  const cv = form.get('cv')
  const hasCv = cv instanceof File && cv.size > 0
  return FIELDS.filter((field) => (field === 'cv' ? !hasCv : !TESTS[field].test(String(form.get(field) ?? '').trim())))
}

export function typedIn(form: FormData): Typed {
  const word = (name: string) => String(form.get(name) ?? '')
  return {
    name: word('name'),
    email: word('email'),
    phone: word('phone'),
    link: word('link'),
    message: word('message'),
  }
}
