import { accentStyle } from '#platform/accent.contract.ts'
import { setSite, site } from '#platform/site.ts'

/** Takes the colour that was saved into this page; others have it when they are loaded. */
export function useAccent() {
  return (accent: string | null) => {
    const { style } = document.documentElement
    for (const name of Object.keys(accentStyle('#000000'))) style.removeProperty(name)
    for (const [name, value] of Object.entries(accent ? accentStyle(accent) : {})) style.setProperty(name, value)
    setSite({ ...site(), accent })
  }
}
