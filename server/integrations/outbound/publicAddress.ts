import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not public: private, local, shared, documentation, multicast and reserved ones. */
const NOT_PUBLIC_4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
/** Public addresses of IPv6 begin with 2000::/3; these parts of it are not public or lead to any IPv4 address. */
const PUBLIC_6 = '2000::/3'
const NOT_PUBLIC_6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const listOf = (networks: string, family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks.split(/\s+/)) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4')
const public6 = listOf(PUBLIC_6, 'ipv6')
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6')

/** Whether an IP address belongs to the public internet. Anything that is not an IP address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4')
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
