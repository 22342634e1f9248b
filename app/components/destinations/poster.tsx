import { useEffect, useRef, useState } from 'react'

const GENERIC = '/art/generic.svg'

type PosterProps = { code: string; width: number; height: number; className?: string }

/** The poster of a place; the generic one when it cannot be loaded. Decoration: the place's name is beside it. */
export function Poster({ code, width, height, className }: PosterProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)

  // It may have failed before anyone could listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])

  return (
    <img
      ref={image}
      src={failed ? GENERIC : `/art/${code}.svg`}
      onError={() => setFailed(true)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
