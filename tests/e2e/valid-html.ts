import { expect, type Page } from '@playwright/test'
import { type ConfigData, HtmlValidate } from 'html-validate'

/** What the standard says of elements, attributes and landmarks; matters of taste, and how text is written, are not asked. */
const RULES: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // It cannot tell what is hidden at this width; axe asks the same of what is shown.
    'unique-landmark': 'off',
    'valid-autocomplete': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // React makes ids such as `_r_0_`, and our forms `travellers.0.surname`.
    'valid-id': 'off',
    // A table that is laid out as a grid keeps its meaning by its roles.
    'no-redundant-role': 'off',
    // React Aria's calendar: its table and its days.
    'no-deprecated-attr': 'off',
    'prefer-native-element': 'off',
    // A password can be shown, and is text then.
    'input-attributes': 'off',
    'no-implicit-input-type': 'off',
    'no-implicit-button-type': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
}

const validator = new HtmlValidate(RULES)

/** The page as it is is well-formed HTML: each element where it may be, fields that can be filled in. */
export async function expectValidHtml(page: Page): Promise<void> {
  const { results } = await validator.validateString(await page.content())
  const said = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
  expect(said, page.url()).toEqual([])
}
