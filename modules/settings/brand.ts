import { isReadable, nearestReadable } from '#platform/accent.contract.ts'
import { AppError } from '#platform/errors.ts'
import type { BrandWrite } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { writeSite } from './site.ts'

const PALE = /*i18n*/ {
  id: 'settings.accent-pale',
  message: 'Text in this colour, or on it, is too hard to read. The nearest colour that works is {nearest}.',
}

/**
 * Sets the colour of links and buttons. Throws AppError `request/invalid` for one below the contrast of WCAG AA in light or dark, with the
 * nearest that is not, and `settings/changed` after another change.
 */
export async function saveBrand(
  deps: SettingsDeps,
  staff: Actor,
  { version: seen, accent }: BrandWrite,
): Promise<void> {
  if (!isReadable(accent)) {
    const values = { nearest: nearestReadable(accent) }
    throw new AppError('request/invalid', {
      userMessage: PALE,
      values,
      fields: [{ field: 'accent', text: PALE, values }],
    })
  }
  await writeSite(deps, staff, { section: 'brand', seen, value: { accent } })
}
