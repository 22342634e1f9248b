import { useLingui } from '@lingui/react/macro'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type FieldsMessage, FieldsMessageSchema, type FieldsRequest } from '#modules/payments/payments.contract.ts'

export type ProviderFrameHandle = { send: (request: FieldsRequest) => void; focus: () => void }

type ProviderFrameProps = {
  url: string
  title: string
  /** Height until the frame tells its own. */
  height: number
  onMessage: (message: FieldsMessage) => void
  handle?: React.Ref<ProviderFrameHandle>
}

/**
 * A page of the payment provider within ours. What is typed there never reaches our code; we hear only messages of the
 * contract, from this very frame and its own origin.
 */
export function ProviderFrame({ url, title, height, onMessage, handle }: ProviderFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState(height)
  const [ready, setReady] = useState(false)
  const listener = useRef(onMessage)
  listener.current = onMessage

  useEffect(() => {
    function onWindowMessage(event: MessageEvent) {
      if (event.origin !== originOf(url) || event.source !== frame.current?.contentWindow) return
      const message = FieldsMessageSchema.safeParse(event.data).data
      if (!message) return
      if (message.type === 'card-fields/height') setSize(Math.min(Math.max(message.height, 120), 1_600))
      setReady(true)
      listener.current(message)
    }
    window.addEventListener('message', onWindowMessage)
    return () => window.removeEventListener('message', onWindowMessage)
  }, [url])
  useImperativeHandle(handle, () => ({
    send: (request) => frame.current?.contentWindow?.postMessage(request, originOf(url)),
    // Where the frame has taken the focus to one of its fields, another focus on it would take it away from there.
    focus: () => document.activeElement !== frame.current && frame.current?.focus(),
  }))
  return (
    <div className="relative" aria-busy={!ready}>
      {!ready && (
        <div role="status" aria-label={t`Loading`} className="absolute inset-0 grid content-start gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      <iframe
        ref={frame}
        src={url}
        title={title}
        allow="payment"
        onLoad={() => setReady(true)}
        style={{ height: size }}
        className={cx('relative -mx-1 block w-[calc(100%+0.5rem)] border-0 transition-opacity', !ready && 'opacity-0')}
      />
    </div>
  )
}

function originOf(url: string): string {
  return new URL(url, window.location.href).origin
}
