import { TextLink } from '#app/ui/link.tsx'

export function TicketLink({ number }: { number: number }) {
  return (
    <TextLink to={`/admin/support/${number}`} className="figures">
      #{number}
    </TextLink>
  )
}
