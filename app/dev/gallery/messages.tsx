import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Alert, type AlertTone } from '#app/ui/alert.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog, Drawer } from '#app/ui/dialog.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { type ToastVariant, useToast } from '#app/ui/toast.tsx'
import { Section, Shelf } from './section.tsx'
import { LONG, WORD } from './words.ts'

const TONES: AlertTone[] = ['info', 'success', 'warning', 'danger']

export function Messages() {
  return (
    <Section id="messages" title={'Messages'}>
      <Shelf name="Alerts">
        <div className="grid w-full gap-4">
          {TONES.map((tone) => (
            <Alert
              key={tone}
              tone={tone}
              title={tone}
              action={
                <Button size="sm" variant="secondary">
                  {WORD.more}
                </Button>
              }
              dismissLabel={`Dismiss ${tone}`}
            >
              {WORD.help}
            </Alert>
          ))}
          <Alert tone="warning">{LONG}</Alert>
          <Alert banner title={'A banner across the page'} />
        </div>
      </Shelf>
      <Shelf name="Nothing here, and nothing works" grid>
        <EmptyState
          level={4}
          picture={<Inbox aria-hidden="true" />}
          title={'No trips yet'}
          action={<Button>{'Find a flight'}</Button>}
        >
          {'What you book appears here.'}
        </EmptyState>
        <ErrorState
          level={4}
          title={'The prices did not come'}
          reference="8f2c-11ab"
          action={<Button variant="secondary">{'Try again'}</Button>}
        >
          {'Our supplier does not answer. Nothing was booked.'}
        </ErrorState>
      </Shelf>
    </Section>
  )
}

const VARIANTS: ToastVariant[] = ['default', 'success', 'destructive']

export function Overlays() {
  const toast = useToast()
  const [open, setOpen] = useState<'dialog' | 'right' | 'left' | 'bottom' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section id="overlays" title={'Overlays'}>
      <Shelf name="Toasts: three seconds, one at a time">
        {VARIANTS.map((variant) => (
          <Button
            key={variant}
            variant="secondary"
            onClick={() => toast({ title: `A ${variant} toast`, description: WORD.help, variant })}
          >
            {variant}
          </Button>
        ))}
      </Shelf>
      <Shelf name="Windows">
        {(['dialog', 'right', 'left', 'bottom'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
        <Popover
          trigger={'Travellers'}
          label={'Travellers'}
          triggerClassName={buttonClass({ variant: 'secondary' })}
          className="w-72"
        >
          {(done) => (
            <>
              <p className="mb-4">{WORD.help}</p>
              <Button size="sm" onClick={done}>
                {'Done'}
              </Button>
            </>
          )}
        </Popover>
      </Shelf>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={'Cancel the trip?'}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {'Keep it'}
            </Button>
            <Button variant="danger" onClick={close}>
              {'Cancel the trip'}
            </Button>
          </>
        }
      >
        <p>{LONG}</p>
      </Dialog>
      {(['right', 'left', 'bottom'] as const).map((side) => (
        <Drawer key={side} side={side} open={open === side} onClose={close} title={'Filters'}>
          <p>{LONG}</p>
        </Drawer>
      ))}
    </Section>
  )
}
