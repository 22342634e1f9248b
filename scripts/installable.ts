// Writes what makes the built site installable: its icons, drawn from the brand's mark, and a web manifest in each language.
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { iconSvg, maskableSvg } from '#app/art/icon-svg.ts'
import { MANIFESTS } from '#app/wallet/manifest-files.ts'
import { ICONS, webManifest } from '#app/wallet/web-manifest.ts'
import { LOCALES } from '#platform/locale.ts'

const CLIENT = 'build/client'
/** Apple cuts its own corners, and draws black where there is nothing. */
const TOUCH_PIXELS = 180

mkdirSync(`${CLIENT}/icons`, { recursive: true })
const drawings = Object.entries(ICONS).map(([file, { size, purpose }]) =>
  draw(purpose === 'maskable' ? maskableSvg : iconSvg, size, file),
)
await Promise.all([...drawings, draw(maskableSvg, TOUCH_PIXELS, 'touch.png')])
for (const locale of LOCALES) writeFileSync(`${CLIENT}${MANIFESTS[locale]}`, JSON.stringify(webManifest(locale)))

async function draw(svg: string, pixels: number, file: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: 600 }).resize(pixels, pixels)
  await drawn.png({ compressionLevel: 9 }).toFile(`${CLIENT}/icons/${file}`)
}
