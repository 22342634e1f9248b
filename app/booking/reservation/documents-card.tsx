import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, FileText, Receipt } from 'lucide-react'
import { useState } from 'react'
import { saveDocument } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type Kind = ReservationView['documents'][number]['kind']

const KINDS: Record<Kind, { label: MessageDescriptor; icon: typeof FileText; file: string }> = {
  eticket: { label: msg`E-ticket receipt (PDF)`, icon: FileText, file: 'e-ticket.pdf' },
  voucher: { label: msg`Voucher (PDF)`, icon: FileText, file: 'voucher.pdf' },
  policy: { label: msg`Insurance policy (PDF)`, icon: FileText, file: 'policy.pdf' },
  invoice: { label: msg`Payment receipt (PDF)`, icon: Receipt, file: 'receipt.pdf' },
  calendar: { label: msg`Calendar file (.ics)`, icon: CalendarPlus, file: 'trip.ics' },
}

/** Papers of the booking. They need the key or the sign-in, so they are fetched with it and then saved. */
export function DocumentsCard({ reservation, items }: { reservation: ReservationView; items: BookedItems }) {
  const { code, documents, travellers } = reservation
  const words = wordsFor(items.map((item) => item.words))
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const [saving, setSaving] = useState<Kind | null>(null)
  const ready = documents.filter(({ available }) => available)

  async function save(kind: Kind) {
    setSaving(kind)
    try {
      await saveDocument(code, { kind, filename: `${code}-${KINDS[kind].file}` }, locale)
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
          <Trans>The tickets are void. Their receipt is a record of them and says so.</Trans>
        </p>
      )}
      {ready.length === 0 && <p className="text-soft">{i18n._(words.noDocuments)}</p>}
      <ul className="grid gap-2">
        {ready.map(({ kind }) => {
          const { label, icon: Icon } = KINDS[kind]
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
    </Card>
  )
}
