import { useLocale } from '#app/i18n/use-locale.ts'
import { latePart } from '#app/ui/late-part.tsx'

/* Read and followed on the page as the server drew it: code and words are of use only when a language or a fact changes, and no portal has them. */

const loadEnglish = () => import('#app/footer/foot-en.tsx')
const loadPortuguese = () => import('#app/footer/foot-pt.tsx')
type Code = Awaited<ReturnType<typeof loadEnglish | typeof loadPortuguese>>

const foot = (part: keyof Code, source: string, load: () => Promise<Code>, drawn: Code | null) =>
  latePart({ source, load, pick: (code) => code[part], drawn, plain: true })

const english = import.meta.env.SSR ? await loadEnglish() : null
const portuguese = import.meta.env.SSR ? await loadPortuguese() : null
const inBoth = (part: keyof Code) => ({
  en: foot(part, 'app/footer/foot-en.tsx', loadEnglish, english),
  'pt-BR': foot(part, 'app/footer/foot-pt.tsx', loadPortuguese, portuguese),
})
const NAVIGATION = inBoth('FooterNavigation')
const FACTS = inBoth('Facts')
const RIGHTS = inBoth('Rights')

export function LateNavigation() {
  const Part = NAVIGATION[useLocale()]
  return <Part />
}

export function LateFacts() {
  const Part = FACTS[useLocale()]
  return <Part />
}

export function LateRights() {
  const Part = RIGHTS[useLocale()]
  return <Part />
}
