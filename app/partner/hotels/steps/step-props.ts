import type { MapTiles } from '../../../components/map/map-canvas.tsx'
import type { Editor } from '../saving/use-editor.ts'

export type StepProps = { editor: Editor; mapTiles: MapTiles | null }
