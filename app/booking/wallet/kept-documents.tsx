import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { DOCUMENT_KINDS } from '#app/booking/reservation/document-kinds.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { keptFile, keptKinds, type Trip } from '#app/wallet/kept-trips.ts'
import type { DocumentKind } from '#modules/reservations/documents/documents.contract.ts'

/** The documents that are on this device, and which are not. */
export function KeptDocuments({ trip }: { trip: Trip }) {
  const { i18n } = useLingui()
  const [kept, setKept] = useState<readonly DocumentKind[]>([])
  useEffect(() => {
    let left = false
    keptKinds(trip).then(
      (kinds) => !left && setKept(kinds),
      () => {},
    )
    return () => {
      left = true
    }
  }, [trip])
  const ready = trip.reservation.documents.filter(({ available }) => available)
  const missing = ready.filter(({ kind }) => !kept.includes(kind))
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Documents on this device</Trans>
      </h2>
      <ul className="grid gap-2">
        {kept.map((kind) => (
          <li key={kind}>
            <KeptDocument trip={trip} kind={kind} />
          </li>
        ))}
      </ul>
      {ready.length === 0 && (
        <p className="text-soft">
          <Trans>There were no documents yet.</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          <Trans>
            Not saved here: {missing.map(({ kind }) => i18n._(DOCUMENT_KINDS[kind].label)).join(', ')}. Open the booking
            online to save them.
          </Trans>
        </p>
      )}
    </Card>
  )
}

function KeptDocument({ trip, kind }: { trip: Trip; kind: DocumentKind }) {
  const { i18n, t } = useLingui()
  const toast = useToast()
  const { label, icon: Icon, file } = DOCUMENT_KINDS[kind]
  async function save() {
    const blob = await keptFile(trip, kind).catch(() => null)
    if (blob) return saveFile(blob, `${trip.code}-${file}`)
    toast({ title: t`The document is not on this device any more`, variant: 'destructive' })
  }
  return (
    <Button variant="secondary" wide onClick={save} icon={<Icon aria-hidden="true" className="size-5" />}>
      {i18n._(label)}
    </Button>
  )
}
