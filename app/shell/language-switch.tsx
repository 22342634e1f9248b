import { Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { barePath, pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'

/** Each language is called by its own name, whatever the page speaks. */
const NAMES: Record<Locale, string> = { en: 'English', 'pt-BR': 'Português' }

/** The same page in the other language. A full load, since words and numbers change everywhere. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other: Locale = useLocale() === 'en' ? 'pt-BR' : 'en'
  return (
    <a
      href={`${pathIn(other, barePath(pathname))}${search}`}
      hrefLang={other}
      lang={other}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Languages aria-hidden="true" className="size-4" />
      <span className="lg:max-2xl:in-[header]:sr-only">{NAMES[other]}</span>
    </a>
  )
}
