import { CloudOff, RotateCw } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Said in Portuguese in both languages (specification §2); English readers find a line of their own below. Without
 * the catalogues: they may be what failed.
 */
export function PageFailure() {
  const english = useLocale() === 'en'
  return (
    <div role="alert" lang="pt-BR" className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center">
      <CloudOff aria-hidden="true" className="size-10 text-sea" />
      {/* lingui-ignore */}
      <h1 className="mt-5 font-bold font-display text-title">Algo deu errado nesta página</h1>
      {/* lingui-ignore */}
      <p className="mt-3 text-soft">Ocorreu um erro inesperado. Recarregue a página para continuar.</p>
      {english && (
        <p lang="en" className="mt-1 text-soft">
          {/* lingui-ignore */}
          Something went wrong on this page. Please reload it.
        </p>
      )}
      <Button
        className="mt-7"
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => location.reload()}
      >
        {/* lingui-ignore */}
        Recarregar página
      </Button>
    </div>
  )
}
