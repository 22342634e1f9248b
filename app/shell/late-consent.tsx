import { useEffect } from 'react'
import { KEPT_AS } from '#app/account/auth-record.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CONSENT_BAR, CONSENT_KEPT_AS } from '#app/kit/consent.ts'
import { deviceStore } from '#app/kit/storage.ts'
import { latePart } from '#app/ui/late-part.tsx'

/** Opens the question again. */
export const ASK_CONSENT = 'askConsent'

const loadEnglish = () => import('#app/consent/bar-en.tsx')
const loadPortuguese = () => import('#app/consent/bar-pt.tsx')
type Code = Awaited<ReturnType<typeof loadEnglish | typeof loadPortuguese>>

const bar = (source: string, load: () => Promise<Code>, drawn: Code | null) =>
  latePart({ source, load, pick: ({ Bar }) => Bar, drawn, when: needed, plain: true })

const BARS = {
  en: bar('app/consent/bar-en.tsx', loadEnglish, import.meta.env.SSR ? await loadEnglish() : null),
  'pt-BR': bar('app/consent/bar-pt.tsx', loadPortuguese, import.meta.env.SSR ? await loadPortuguese() : null),
}

/** The question of what this browser may keep: drawn with the page, and its code comes only to those who are asked. */
export function LateConsent() {
  useEffect(() => {
    addEventListener(ASK_CONSENT, show)
    return () => removeEventListener(ASK_CONSENT, show)
  }, [])
  const Bar = BARS[useLocale()]
  return <Bar />
}

/** The bar is shown, or a choice is not recorded yet, or not as the customer's; otherwise when someone asks for it. */
async function needed(): Promise<void> {
  const recorded = `"recordedAs":"${deviceStore.load(KEPT_AS) ? 'customer' : ''}`
  const shown = 'askConsent' in document.documentElement.dataset
  if (!shown && deviceStore.load(CONSENT_KEPT_AS)?.includes(recorded))
    await new Promise((resolve) => addEventListener(ASK_CONSENT, resolve, { once: true }))
}

/** The bar once more, with the focus in it. */
function show(event: Event) {
  event.preventDefault()
  document.documentElement.dataset['askConsent'] = ''
  document.getElementById(CONSENT_BAR)?.focus({ preventScroll: true })
  scrollTo(0, 0)
}
