import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { mailTemplates } from '#modules/mail-templates/mail-templates.routes.ts'
import type { Route } from './+types/mail-template.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { TemplatePage } from './messages/template-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.data?.subject ?? msg`Site email`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadOr(() => staffCalls(request)(mailTemplates.read, { id }))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <h1 className="sr-only">
        <Trans>Site email</Trans>
      </h1>
      <p className="sr-only">
        <Trans>Loading the email</Trans>
      </p>
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-112 w-full" />
    </div>
  )
}

/** One mail of the site, as it reads now and as it read before. */
export default function MailTemplate({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/notifications/templates">
          <Trans>Site emails</Trans>
        </BackLink>
      </p>
      <KeepLast key={id} loaded={loaderData}>
        {(template) => <TemplatePage template={template} />}
      </KeepLast>
    </>
  )
}
