import { type ReactNode, useMemo } from 'react'
import type { CallAs } from '#app/kit/call.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import { type Area, AreaContext } from './area.ts'

type AroundAreaProps = {
  area: Area
  /** The user, for lists: how their calls are made, and whose saved filters and views to use. */
  call: CallAs<never>
  person: string
  children: ReactNode
}

/** Around every page of a signed-in area, its sign-in too. */
export function AroundArea({ area, call, person, children }: AroundAreaProps) {
  const caller = useMemo(() => ({ call, person }), [call, person])
  return (
    <AreaContext value={area}>
      <ListCaller value={caller}>
        <ToastProvider>{children}</ToastProvider>
      </ListCaller>
    </AreaContext>
  )
}
