import { data } from 'react-router'

const SECRET = /password/i

/**
 * The action of forms that need JavaScript, because the sign-in is kept in the browser's storage. It gives back what was
 * typed, but for passwords: these are never sent back. The page says why (app/kit/frame/needs-script.tsx).
 */
export async function answerWithoutScript(request: Request) {
  const typed = [...(await request.formData())].filter(([name]) => !SECRET.test(name))
  return data({ typed: Object.fromEntries(typed) as Record<string, string> }, { status: 400 })
}
