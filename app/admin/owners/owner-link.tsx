import { useMay } from '#app/admin/session/staff-session.ts'
import { TextLink } from '#app/ui/link.tsx'

/** The name of an owner, which leads to their page for those who may see it: those who pay owners may not. */
export function OwnerLink({ id, name }: { id: string; name: string }) {
  const may = useMay()
  if (!may('owners.read')) return <span className="wrap-anywhere">{name}</span>
  return (
    <TextLink to={`/admin/hotel-owners/${id}`} className="wrap-anywhere">
      {name}
    </TextLink>
  )
}
