import { useSearchParams } from 'react-router'
import { useData } from '#app/admin/session/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { LEGAL_NAMES } from '#modules/legal/legal.contract.ts'
import { legalTexts } from '#modules/legal/own/own.routes.ts'
import { DocumentCard } from './document-card.tsx'
import { LegalEditor } from './legal-editor.tsx'

/** Terms, privacy and partner terms with their versions; with a document in the address, its editor. */
export function LegalSection() {
  const [query] = useSearchParams()
  const name = LEGAL_NAMES.find((one) => one === query.get('document'))
  return name ? <LegalEditor key={name} name={name} /> : <Documents />
}

function Documents() {
  const loading = useData(legalTexts.overview, {})
  return (
    <Asking loading={loading} lines={8}>
      {({ documents }) => (
        <div className="grid gap-6">
          {documents.map((document) => (
            <DocumentCard key={document.name} document={document} onChanged={loading.refresh} />
          ))}
        </div>
      )}
    </Asking>
  )
}
