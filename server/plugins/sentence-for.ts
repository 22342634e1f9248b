import type { z } from 'zod'
import type { FieldError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'

type Issue = z.core.$ZodRawIssue
type Sentence = Omit<FieldError, 'field'>

const TEXT = {
  required: /*i18n*/ { id: 'field.required', message: 'This is required.' },
  text: /*i18n*/ { id: 'field.text', message: 'Enter text.' },
  number: /*i18n*/ { id: 'field.number', message: 'Enter a number.' },
  whole: /*i18n*/ { id: 'field.whole-number', message: 'Enter a whole number.' },
  yesNo: /*i18n*/ { id: 'field.yes-no', message: 'Enter true or false.' },
  list: /*i18n*/ { id: 'field.list', message: 'Send a list.' },
  object: /*i18n*/ { id: 'field.object', message: 'Send an object with its fields.' },
  shorter: /*i18n*/ {
    id: 'field.too-short',
    message: 'Use at least {limit, plural, one {# character} other {# characters}}.',
  },
  longer: /*i18n*/ {
    id: 'field.too-long',
    message: 'Use at most {limit, plural, one {# character} other {# characters}}.',
  },
  fewer: /*i18n*/ {
    id: 'field.too-few',
    message: 'Send at least {limit, plural, one {# entry} other {# entries}}.',
  },
  more: /*i18n*/ {
    id: 'field.too-many',
    message: 'Send at most {limit, plural, one {# entry} other {# entries}}.',
  },
  above: /*i18n*/ { id: 'field.above', message: 'Enter more than {limit}.' },
  below: /*i18n*/ { id: 'field.below', message: 'Enter less than {limit}.' },
  least: /*i18n*/ { id: 'field.at-least', message: 'Enter {limit} or more.' },
  most: /*i18n*/ { id: 'field.at-most', message: 'Enter {limit} or less.' },
  email: /*i18n*/ { id: 'field.email', message: 'Enter an email address, such as ana@example.com.' },
  address: /*i18n*/ { id: 'field.url', message: 'Enter a web address that begins with https://.' },
  day: /*i18n*/ { id: 'field.day', message: 'Enter a date that exists, such as 2027-03-14.' },
  moment: /*i18n*/ {
    id: 'field.moment',
    message: 'Enter a date and time with its zone, such as 2027-03-14T09:30:00Z.',
  },
  id: /*i18n*/ { id: 'field.id', message: 'Nothing here has this identifier.' },
  form: /*i18n*/ { id: 'field.form', message: 'This is not in the requested format.' },
  oneOf: /*i18n*/ { id: 'field.one-of', message: 'Choose one of: {options}.' },
  only: /*i18n*/ { id: 'field.only', message: 'Only {options} is accepted here.' },
  superfluous: /*i18n*/ { id: 'field.superfluous', message: 'Remove these: {keys}.' },
  unfit: /*i18n*/ { id: 'field.unfit', message: 'This does not match any of the accepted forms.' },
} satisfies Record<string, Message>

const OF_TYPES: Record<string, Message> = {
  string: TEXT.text,
  number: TEXT.number,
  int: TEXT.whole,
  boolean: TEXT.yesNo,
  array: TEXT.list,
  object: TEXT.object,
  record: TEXT.object,
}
const OF_FORMATS: Record<string, Message> = {
  email: TEXT.email,
  url: TEXT.address,
  date: TEXT.day,
  datetime: TEXT.moment,
  uuid: TEXT.id,
}

/** What zod found, said to the person who typed it, where the schema has no sentence of its own. */
export function sentenceFor(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say(TEXT.required)
      return say(OF_TYPES[issue.expected] ?? TEXT.unfit)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return say(TEXT.required)
      return ofLimit(issue, issue.minimum, [TEXT.shorter, TEXT.fewer, issue.inclusive ? TEXT.least : TEXT.above])
    case 'too_big':
      return ofLimit(issue, issue.maximum, [TEXT.longer, TEXT.more, issue.inclusive ? TEXT.most : TEXT.below])
    case 'invalid_format':
      return say(OF_FORMATS[issue.format] ?? TEXT.form)
    case 'invalid_value':
      if (issue.input === undefined) return say(TEXT.required)
      return say(issue.values.length > 1 ? TEXT.oneOf : TEXT.only, { options: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return say(TEXT.superfluous, { keys: issue.keys.join(', ') })
    default:
      return say(issue.input === undefined ? TEXT.required : TEXT.unfit)
  }
}

function ofLimit(
  { origin }: { origin?: unknown },
  bound: number | bigint,
  texts: [Message, Message, Message],
): Sentence {
  const [text, list, number] = texts
  const fitting = origin === 'string' ? text : origin === 'array' || origin === 'set' ? list : number
  return say(fitting, { limit: Number(bound) })
}

function say(text: Message, values?: Values): Sentence {
  return values ? { text, values } : { text }
}
