import { BlockList, isIP, isIPv6 } from 'node:net'

type Ranges = readonly (readonly [address: string, prefix: number])[]

/** Ranges that are not public (RFC 6890 and its updates): no calendar to import is there. */
const INWARD: Ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const inward = new BlockList()
for (const [address, prefix] of INWARD) inward.addSubnet(address, prefix, 'ipv4')

/**
 * Whether an address that a name was resolved to may be called on behalf of a stranger. Of IPv6 only the global range, and in
 * it neither tunnels, which carry an address of IPv4 that is not looked at, nor documentation.
 */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (isIP(plain) === 0) return false
  if (!isIPv6(plain)) return !inward.check(plain, 'ipv4')
  return globalV6.check(plain, 'ipv6') && !excludedV6.check(plain, 'ipv6')
}

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const excludedV6 = new BlockList()
const EXCLUDED: Ranges = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [address, prefix] of EXCLUDED) {
  excludedV6.addSubnet(address, prefix, 'ipv6')
}
