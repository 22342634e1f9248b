type CarrierMarkProps = {
  code: string
  /** Where it is not said beside the mark. */
  name?: string | undefined
  /** Its size, where it is another. */
  className?: string
}

/** The tail of a carrier, in colours and a shape of its own. */
export function CarrierMark({ code, name = '', className = 'carrier-mark' }: CarrierMarkProps) {
  // Lazy, so that the page does not name each of them once more in its head.
  return <img src={`/art/t1-${code}.svg`} alt={name} loading="lazy" className={className} />
}
