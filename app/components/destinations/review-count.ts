import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export function reviewCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# review', other: '# reviews' }) }))
}
