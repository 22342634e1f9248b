import { useLocale } from '#app/i18n/use-locale.ts'
import type { Locale } from '#platform/locale.ts'

type OwnNameProps = { children: string; language: Locale | null | undefined }

/** A name of an owner's own; spoken in its own language where that is not the page's. */
export function OwnName({ children, language }: OwnNameProps) {
  const locale = useLocale()
  return language && language !== locale ? <span lang={language}>{children}</span> : children
}
