type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)

/** `true` trusts every hop, a number that many hops, otherwise a list of addresses and subnets; unset trusts none. */
export function trustedProxies(setting: string | undefined): TrustProxy {
  if (setting === undefined || setting === 'false') return false
  if (setting === 'true') return true
  if (!/^\d+$/.test(setting)) return setting
  return (_address, hop) => hop < Number(setting)
}
