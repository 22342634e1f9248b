import { useRevalidator } from 'react-router'
import type { SiteLogo } from '#platform/logo.contract.ts'
import { setSite, site } from '#platform/site.ts'

/** Takes the logo that was saved into this page, and draws it anew; others have it when they are loaded. */
export function useLogo() {
  const { revalidate } = useRevalidator()
  return (logo: SiteLogo | null) => {
    setSite({ ...site(), logo })
    void revalidate()
  }
}
