import type { LegalName } from '#modules/legal/legal.contract.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import { unknownIn } from './placeholders.contract.ts'
import { fieldsOf, type LegalTexts } from './texts.contract.ts'

const NOT_READY = /*i18n*/ {
  id: 'legal.not-ready',
  message: 'The text cannot be published yet. Check the marked fields.',
}
const EMPTY = /*i18n*/ { id: 'legal.empty', message: 'Write this in both languages.' }
const UNKNOWN = /*i18n*/ {
  id: 'legal.unknown-placeholder',
  message: 'Unknown placeholder {name}. Use one from the list, or write it without braces.',
}
const BAD_ID = /*i18n*/ {
  id: 'legal.bad-id',
  message: 'An address is a word of lowercase letters, digits and hyphens, such as your-rights.',
}
const TWICE = /*i18n*/ { id: 'legal.id-twice', message: 'Another section already has this address.' }
const NONE = /*i18n*/ { id: 'legal.no-sections', message: 'Write at least one section.' }
const CHOICE = /*i18n*/ {
  id: 'legal.choice-missing',
  message: 'A section with the address {id} is required: visitors choose there what their browser keeps.',
}

const ID = /^[a-z][a-z0-9-]*$/
/** Where the pages of the site lead to. */
const NEEDED: Partial<Record<LegalName, string>> = { privacy: 'browser' }

/** Throws AppError `request/invalid` with each field that has to change before the text can be published. */
export function checkTexts(name: LegalName, texts: LegalTexts): void {
  const fields = [...wordsWrong(texts), ...idsWrong(name, texts)]
  if (fields.length > 0) throw new AppError('request/invalid', { userMessage: NOT_READY, fields })
}

function wordsWrong(texts: LegalTexts): FieldError[] {
  return fieldsOf(texts).flatMap(({ field, text }) => {
    if (text.trim() === '') return [{ field, text: EMPTY }]
    const unknown = unknownIn(text)
    return unknown === null ? [] : [{ field, text: UNKNOWN, values: { name: `{${unknown}}` } }]
  })
}

function idsWrong(name: LegalName, { sections }: LegalTexts): FieldError[] {
  const ids = sections.map(({ id }) => id)
  const needed = NEEDED[name]
  const missing = needed !== undefined && !ids.includes(needed)
  return [
    ...ids.flatMap((id, index) => {
      const field = `sections.${index}.id`
      if (!ID.test(id)) return [{ field, text: BAD_ID }]
      return ids.indexOf(id) < index ? [{ field, text: TWICE }] : []
    }),
    ...(ids.length === 0 ? [{ field: 'sections', text: NONE }] : []),
    ...(missing ? [{ field: 'sections', text: CHOICE, values: { id: needed } }] : []),
  ]
}
