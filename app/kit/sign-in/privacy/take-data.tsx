import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { BRAND_SLUG } from '#platform/brand.ts'
import { Right } from './right.tsx'

type TakeDataProps = {
  /** Everything that is known of the account, as the API answers it. */
  load: () => Promise<unknown>
  onTaken?: () => void
  /** What is in the file. */
  children: ReactNode
}

/** A copy of all data to take along, at once. */
export function TakeData({ load, onTaken, children }: TakeDataProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { send, busy } = useSending({ refused: useSayRefusal() })
  const save = () =>
    send(async () => {
      const file = new Blob([JSON.stringify(await load())], { type: 'application/json' })
      saveFile(file, `${BRAND_SLUG}-my-data.json`)
      toast({ title: t`Your data is in your downloads`, variant: 'success' })
      onTaken?.()
    })
  return (
    <Right title={<Trans>Download my data</Trans>}>
      <p>{children}</p>
      <Button
        variant="secondary"
        pending={busy !== null}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => void save()}
        className="mt-2"
      >
        <Trans>Download my data</Trans>
      </Button>
    </Right>
  )
}
