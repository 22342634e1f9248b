// Writes the icons that make the built site installable, drawn from its mark.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { iconSvg, maskableSvg } from '#app/art/icon-svg.ts'
import { ICONS } from '#app/wallet/web-manifest.ts'

const CLIENT = 'build/client'
/** Apple cuts its own corners, and draws black where there is nothing. */
const TOUCH_PIXELS = 180

mkdirSync(`${CLIENT}/icons`, { recursive: true })
const drawings = Object.entries(ICONS).map(([file, { size, purpose }]) =>
  draw(purpose === 'maskable' ? maskableSvg : iconSvg, size, file),
)
await Promise.all([...drawings, draw(maskableSvg, TOUCH_PIXELS, 'touch.png')])

async function draw(svg: string, pixels: number, file: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: 600 }).resize(pixels, pixels)
  await drawn.png({ compressionLevel: 9 }).toFile(`${CLIENT}/icons/${file}`)
}
