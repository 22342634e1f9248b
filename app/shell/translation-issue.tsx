import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

/** Specification §8; in both languages and without catalogues, since nobody knows what the reader's translator makes of it. */
const WORDS = {
  title: 'Translation Compatibility Issue',
  en: 'A translator in your browser has changed this page, so that a part of it cannot be drawn any more. Refresh the page, or switch the translator off: the site is here in English and Portuguese.',
  pt: 'Um tradutor do navegador alterou esta página, e uma parte dela não pode mais ser mostrada. Atualize a página ou desligue o tradutor: o site existe em inglês e português.',
  refresh: 'Refresh Page',
  goOn: 'Continue Anyway',
}

type IssueProps = { floating?: boolean | undefined; onContinue: () => void }

const FLOATING =
  'fixed inset-x-2 bottom-2 z-40 rounded-2xl border border-line bg-surface p-5 shadow-float sm:left-auto sm:max-w-md'

export function TranslationIssue({ floating, onContinue }: IssueProps) {
  const Title = floating ? 'h2' : 'h1'
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // What broke may have left its nodes above; and the keyboard was on something that has gone.
    if (!floating) section.current?.focus()
  }, [floating])
  return (
    <section
      ref={section}
      role="alert"
      tabIndex={-1}
      translate="no"
      className={floating ? FLOATING : 'mx-auto max-w-xl px-4 py-24 text-center outline-none'}
    >
      <Title className={cx('font-display font-semibold', floating ? 'text-lg' : 'text-title')}>{WORDS.title}</Title>
      <p className="mt-4 text-soft">{WORDS.en}</p>
      <p lang="pt-BR" className="mt-3 text-soft">
        {WORDS.pt}
      </p>
      <p className={cx('flex flex-wrap gap-3', floating ? 'mt-4' : 'mt-8 justify-center')}>
        <Button onClick={() => location.reload()}>{WORDS.refresh}</Button>
        <Button variant="secondary" onClick={onContinue}>
          {WORDS.goOn}
        </Button>
      </p>
    </section>
  )
}
