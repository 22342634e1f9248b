import { Button } from '../ui/button.tsx'

/** Specification §8; in both languages and without catalogues, since nobody knows what the reader's translator makes of it. */
const WORDS = {
  title: 'Translation Compatibility Issue',
  en: 'A translator in your browser has changed this page, so that a part of it can not be drawn any more. Refresh the page, or switch the translator off: the site is here in English and Portuguese.',
  pt: 'Um tradutor do navegador alterou esta página, e uma parte dela não pode mais ser mostrada. Atualize a página ou desligue o tradutor: o site existe em inglês e português.',
  refresh: 'Refresh Page',
  goOn: 'Continue Anyway',
}

export function TranslationIssue({ onContinue }: { onContinue: () => void }) {
  return (
    <section role="alert" className="mx-auto max-w-xl px-4 py-24 text-center" translate="no">
      <h1 className="font-display font-semibold text-title">{WORDS.title}</h1>
      <p className="mt-4 text-soft">{WORDS.en}</p>
      <p lang="pt-BR" className="mt-3 text-soft">
        {WORDS.pt}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{WORDS.refresh}</Button>
        <Button variant="secondary" onClick={onContinue}>
          {WORDS.goOn}
        </Button>
      </p>
    </section>
  )
}
