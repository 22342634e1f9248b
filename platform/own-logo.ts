import type { SiteLogo } from './logo.contract.ts'

type OwnLogo = SiteLogo & {
  bytes: Buffer
  /** The whole address, for mails. */
  href: string
}

let kept: OwnLogo | null = null

/** The logo that staff have set, as this process has it; null: the usual one. Read it when it is needed. */
export const ownLogo = () => kept

export function setOwnLogo(logo: OwnLogo | null): void {
  kept = logo
}
