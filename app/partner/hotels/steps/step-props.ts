import type { MapTiles } from '#app/components/map/map-canvas.tsx'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'

export type StepProps = { editor: Editor; mapTiles: MapTiles | null }
