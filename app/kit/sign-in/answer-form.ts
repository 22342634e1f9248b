import { data } from 'react-router'
import type { Problem, Values } from '#app/kit/use-form.ts'

/** What happened to a form that was sent before its scripts had come, or without any. */
export type Answer = { typed: Values; problems: Problem[]; done: boolean }

type Form = {
  check: (values: Values) => Problem[]
  /** @returns what the server has found besides */
  send: (values: Values) => Promise<Problem[]>
}

/** For the action of such a page: the same checks as in the browser, and what was typed back, but for passwords. */
export async function answerForm(request: Request, { check, send }: Form) {
  const values = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
  const found = check(values)
  const problems = found.length > 0 ? found : await send(values)
  const answer: Answer = { typed, problems, done: problems.length === 0 }
  return data(answer, { status: answer.done ? 200 : 400 })
}
