import type { ComponentProps } from 'react'
import { Sheet } from '#app/kit/frame/sheet.tsx'

/** The sheet of the customers' entrances: a poster beside it where there is room. */
export function Entrance(props: Omit<ComponentProps<typeof Sheet>, 'picture'>) {
  return <Sheet {...props} picture={<Poster />} />
}

function Poster() {
  return (
    <img
      src="/art/FOR.svg"
      alt=""
      width="240"
      height="160"
      className="hidden h-full min-h-[34rem] w-full object-cover lg:block"
    />
  )
}
