import { FileButtons as Buttons, type FileType } from '#app/components/file-buttons.tsx'
import { useOwnerFile } from '#app/partner/session/call-owner.ts'

type FileButtonsProps = { name: string; pathOf: (type: FileType) => `/api/hotel-owner/${string}` }

/** A document of the owner's as PDF and as CSV. */
export function FileButtons({ name, pathOf }: FileButtonsProps) {
  const file = useOwnerFile()
  return <Buttons name={name} fetchFile={(type) => file(pathOf(type))} />
}
