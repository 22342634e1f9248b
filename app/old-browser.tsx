import { useLocation } from 'react-router'
import { localeOf } from '#platform/language.ts'

/**
 * Runs in the head, in words that any browser understands. Popovers came to each of the browsers that we support (`OLDEST` in
 * vite.config.ts) later than everything else that we use.
 */
export const MARK_OLD_BROWSER = `if(!('popover' in HTMLElement.prototype&&[].toSorted))document.documentElement.setAttribute('data-old-browser','')`

/** Without the catalogues: an old browser may have understood none of our scripts. */
const WORDS = {
  en: 'Your browser is too old for some parts of this site: they may not work. Please update it (Chrome or Edge 114, Firefox 128, Safari 17, or newer).',
  'pt-BR':
    'Seu navegador é antigo demais para algumas partes deste site: elas podem não funcionar. Atualize-o, por favor (Chrome ou Edge 114, Firefox 128, Safari 17, ou mais novo).',
} as const

/** Says it where the mark in the head shows that it is true; hidden everywhere else (app.css). */
export function OldBrowser() {
  const locale = localeOf(useLocation().pathname)
  return (
    <p role="note" className="old-browser bg-sun-100 px-4 py-3 text-center text-ink-950">
      {WORDS[locale]}
    </p>
  )
}
