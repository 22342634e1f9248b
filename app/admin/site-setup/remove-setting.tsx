import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { usePageAction } from '#app/admin/session/page-action.ts'
import { arriveAt } from '#app/components/arrive.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

const FIELD = 'input:not([type=hidden]), textarea, select'

type RemoveSettingProps = {
  verb: ReactNode
  question: string
  /** What follows from it. */
  children: ReactNode
  action: Pick<ReturnType<typeof usePageAction>, 'pending' | 'problem'>
  /** Whether it was done. */
  remove: () => Promise<unknown>
}

/** Below the form: takes away what is set, after a question. */
export function RemoveSetting({ verb, question, children, action, remove }: RemoveSettingProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const box = useFocusOnward(asked)
  return (
    <div ref={box} className="border-line border-t pt-4">
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {verb}
      </Button>
      {asked && (
        <FormDialog
          {...action}
          title={question}
          keep={t`Keep it`}
          verb={t`Remove it`}
          danger
          onSubmit={() => void remove()}
          onClose={close}
        >
          <p className="text-soft">{children}</p>
        </FormDialog>
      )}
    </div>
  )
}

/** What is removed takes this part with it, no matter who removed it: the focus goes to the first field of the form above, which begins anew. */
function useFocusOnward(asked: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    const step = box.current?.parentElement
    return () => {
      if (latest.current) arriveAt(step?.querySelector<HTMLElement>(FIELD) ?? null)
    }
  }, [])
  return box
}
