import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { useData } from '#app/admin/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table } from '#app/ui/table.tsx'
import { supportDesk } from '#modules/support/support.routes.ts'

/** What readers say of the articles of the help centre; asked for when someone looks. */
export function HelpFigures() {
  const [open, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-8 rounded-lg border border-line bg-surface"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        <Trans>Feedback on the help centre</Trans>
      </summary>
      <div className="border-line border-t p-4">{open && <Votes />}</div>
    </details>
  )
}

function Votes() {
  const { t } = useLingui()
  const { data, failed, again } = useData(supportDesk.helpFigures, {})
  if (failed !== null)
    return (
      <Button size="sm" variant="secondary" onClick={again}>
        <Trans>Could not be loaded. Try again</Trans>
      </Button>
    )
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.length === 0)
    return (
      <p className="text-soft">
        <Trans>Nobody has said anything yet.</Trans>
      </p>
    )
  const rows = data.toSorted((a, b) => b.not - a.not)
  return (
    <Table dense hideCaption caption={t`Feedback on the help centre`}>
      <TableHead columns={[t`Article`, { figures: t`Helped` }, { figures: t`Did not help` }]} />
      <tbody>
        {rows.map(({ slug, helpful, not }) => (
          <tr key={slug}>
            <th scope="row">
              <TextLink to={`/help/${slug}`}>{slug}</TextLink>
            </th>
            <td className="figures">{helpful}</td>
            <td className="figures">{not}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
