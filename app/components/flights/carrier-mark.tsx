import { cx } from '#app/ui/cx.ts'

type CarrierMarkProps = {
  code: string
  /** Where it is not said beside the mark. */
  name?: string | undefined
  className?: string
}

/** The tail of a carrier, in colours and a shape of its own. */
export function CarrierMark({ code, name = '', className }: CarrierMarkProps) {
  return (
    <img
      src={`/art/t1-${code}.svg`}
      alt={name}
      width={40}
      height={40}
      className={cx('shrink-0', className ?? 'size-10')}
    />
  )
}
