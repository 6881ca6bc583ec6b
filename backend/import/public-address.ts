import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'

export interface IpAddress {
  address: string
  family: number
}

/** The addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly IpAddress[]>

export const resolveHost: Resolve = (hostname) => lookup(hostname, { all: true })

/** The networks of IPv4 that are not public: private, local, shared, documentation, multicast and reserved ones (RFC 6890). */
const specialIpv4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** All of IPv6 but global unicast, 2000::/3; of that, tunnels, documentation and benchmarks. */
const specialIpv6 = blockList('ipv6', [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

export const isPublic = ({ address, family }: IpAddress): boolean =>
  family === 6 ? !specialIpv6.check(address, 'ipv6') : !specialIpv4.check(address, 'ipv4')

/** A lookup for a connection that has only these addresses, so that a second resolution cannot lead elsewhere. */
export const lookupAmong =
  (addresses: readonly IpAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
