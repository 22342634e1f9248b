import { site, USUAL } from './site.ts'

/** Our sentences have the usual name of the site in them. */
export const isRenamed = () => site().name !== USUAL.name

/** A sentence as Lingui compiles it, with the name that the site has: in what we wrote, and in nothing that will be put into it. */
export function inItsName<Message>(message: Message): Message {
  const said = Array.isArray(message) ? message.map(part) : named(message)
  return said as Message
}

/** The same for whole documents. */
export function inItsNameThroughout<Value>(value: Value): Value {
  if (!isRenamed()) return value
  if (Array.isArray(value)) return value.map(inItsNameThroughout) as Value
  if (value === null || typeof value !== 'object') return named(value) as Value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inItsNameThroughout(one)])) as Value
}

const named = (text: unknown) => (typeof text === 'string' ? text.replaceAll(USUAL.name, () => site().name) : text)

/** Words, or what is put between them: its name, its kind, and for a choice the sentences to choose from. */
function part(one: unknown) {
  if (!Array.isArray(one)) return named(one)
  const [name, kind, choices] = one
  if (!choices || typeof choices !== 'object') return one
  return [name, kind, Object.fromEntries(Object.entries(choices).map(([key, message]) => [key, inItsName(message)]))]
}
