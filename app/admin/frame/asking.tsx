import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Asking as Shared } from '#app/kit/frame/asking.tsx'

/** A part that asks for its own data, with the words of the staff's area where there was no answer. */
export function Asking<Data>(props: Omit<ComponentProps<typeof Shared<Data>>, 'failure'>) {
  const { t } = useLingui()
  return <Shared {...props} failure={props.loading.failed || t`Failed to connect to server`} />
}
