import type { Erased } from '#modules/accounts/accounts.contract.ts'

/** What stays of an erased account, and why. */
export function KeptList({ kept }: { kept: Erased['kept'] }) {
  return (
    <dl className="grid gap-3 text-[0.9375rem]">
      {kept.map(({ what, why }) => (
        <div key={what}>
          <dt className="font-medium text-ink">{what}</dt>
          <dd className="text-soft">{why}</dd>
        </div>
      ))}
    </dl>
  )
}
