import { Button } from '../ui/button.tsx'

/** In both languages, without catalogues: what the reader's translator makes of it can not be known. */
export default function TranslationIssue({ onContinue }: { onContinue: () => void }) {
  return (
    <section role="alert" className="mx-auto max-w-xl px-4 py-24 text-center" translate="no">
      {/* lingui-ignore */}
      <h1 className="font-display font-semibold text-title">Translation Compatibility Issue</h1>
      {/* lingui-ignore */}
      <p className="mt-4 text-soft">
        A translator in your browser has changed this page, and a part of it can not be drawn any more. Refresh the page, or switch
        the translator off: it is here in English and Portuguese. · Um tradutor do navegador alterou esta página. Atualize-a ou
        desligue o tradutor: o site existe em inglês e português.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {/* lingui-ignore */}
        <Button onClick={() => location.reload()}>Refresh Page</Button>
        {/* lingui-ignore */}
        <Button variant="secondary" onClick={onContinue}>
          Continue Anyway
        </Button>
      </p>
    </section>
  )
}
