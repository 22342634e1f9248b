import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveDocument } from '#app/booking/access/call-booking.ts'
import { KeptLine } from '#app/booking/wallet/kept-line.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DocumentKind } from '#modules/reservations/documents/documents.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { DOCUMENT_KINDS } from './document-kinds.ts'

/** Papers of the booking. They need the key or the sign-in, so they are fetched with it and then saved. */
export function DocumentsCard({ reservation, items }: { reservation: ReservationView; items: BookedItems }) {
  const { code, documents, travellers } = reservation
  const words = wordsFor(items.map((item) => item.words))
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const [saving, setSaving] = useState<DocumentKind | null>(null)
  const ready = documents.filter(({ available }) => available)

  async function save(kind: DocumentKind) {
    setSaving(kind)
    try {
      await saveDocument(code, { kind, filename: `${code}-${DOCUMENT_KINDS[kind].file}` }, locale)
    } catch {
      toast({ title: t`The document could not be loaded`, description: t`Try again.`, variant: 'destructive' })
    } finally {
      setSaving(null)
    }
  }
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Documents</Trans>
      </h2>
      {travellers.some(({ ticketVoid }) => ticketVoid) && (
        <p className="mb-3 text-sm text-soft">
          <Trans>The tickets are void. Their receipt is kept as a record and says so.</Trans>
        </p>
      )}
      {ready.length === 0 && <p className="text-soft">{i18n._(words.noDocuments)}</p>}
      <ul className="grid gap-2">
        {ready.map(({ kind }) => {
          const { label, icon: Icon } = DOCUMENT_KINDS[kind]
          return (
            <li key={kind}>
              <Button
                variant="secondary"
                wide
                pending={saving === kind}
                onClick={() => void save(kind)}
                icon={<Icon aria-hidden="true" className="size-5" />}
              >
                {i18n._(label)}
              </Button>
            </li>
          )
        })}
      </ul>
      <KeptLine reservation={reservation} />
    </Card>
  )
}
