import type { CSSProperties } from 'react'
import { cx } from '#app/ui/cx.ts'

/** The sign of a carrier: its code on a colour of its own. The name is beside it, so it is decoration. */
export function CarrierMark({ code, className }: { code: string; className?: string }) {
  const style = { '--hue': hueOf(code) } as CSSProperties
  return (
    <span aria-hidden="true" style={style} className={cx('carrier-mark size-10 text-sm', className)}>
      {code}
    </span>
  )
}

/** Neighbouring codes get colours far apart: steps of the golden angle. */
function hueOf(code: string): number {
  let sum = 0
  for (const letter of code) sum = sum * 36 + Number.parseInt(letter, 36)
  return Math.round((sum * 137.508) % 360)
}
