import { isIPv6 } from 'node:net'

/** The network of an address: the IPv4 address itself, or the /64 block that one IPv6 customer gets. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(plain) ? `${toGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const first = splitGroups(head)
  const last = tail === undefined ? [] : splitGroups(tail)
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...gap, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** The groups between colons; an IPv4 address at the end counts as two groups. */
const splitGroups = (text: string) =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [group, '0'] : [group]))
