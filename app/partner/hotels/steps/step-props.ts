import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'

export type StepProps = { editor: Editor; mapTiles: MapTiles | null }
