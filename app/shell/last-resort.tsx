import { BRAND } from '#platform/brand.ts'
/** Shown when not even a language could be found for the page; so both are here, without the catalogues. */
export function LastResort() {
  return (
    <main className="mx-auto max-w-xl px-4 py-24 text-center">
      {/* lingui-ignore */}
      <h1 className="text-2xl font-semibold">Something went wrong · Algo deu errado</h1>
      {/* lingui-ignore */}
      <p className="mt-4">We are sorry. Please reload the page. · Desculpe. Recarregue a página, por favor.</p>
      <p className="mt-8">
        {/* lingui-ignore */}
        <a href="/">{BRAND.name}</a>
      </p>
    </main>
  )
}
