import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import type { Route } from './+types/car-depot-new.ts'
import { DepotForm } from './cars/depot-form.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { useAction } from './session/data.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Open a depot`)

/** A depot without cars at first: they come on its page. */
export default function CarDepotNew() {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { submit } = useAction()
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/cars">
          <Trans>All car depots</Trans>
        </TextLink>
      </p>
      <h1 className="mb-5 font-bold font-display text-2xl sm:text-[1.75rem]">
        <Trans>Open a depot</Trans>
      </h1>
      <DepotForm
        depot={null}
        verb={<Trans>Open the depot</Trans>}
        save={async (body) => {
          const made = await submit(carDesk.create, { body })
          await navigate(localPath(`/admin/cars/${made.depot.id}`))
        }}
      />
    </>
  )
}
